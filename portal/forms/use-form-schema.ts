import { useEffect, useRef, useState } from 'react'
import { isSuccess } from '#contract/envelope.ts'
import { fillSchema } from '#domain/forms/fill-schema.ts'
import type { FormSchema } from '#domain/forms/form-schema.ts'
import { usableSchema } from '#domain/forms/usable-schema.ts'
import { makeTranslator } from '#domain/translate.ts'
import { useCalls } from '../shell/calls-context.tsx'
import { useShell } from '../shell/shell-context.tsx'
import { nativeFault } from './native-patterns.ts'
import { placesOf } from '#domain/translator.ts'

/**
 * The schema of a content package in the page's language: the server's own,
 * fetched again when the language changes (SHELL-23).
 */
export function useFormSchema(
  packageName: string,
  first: FormSchema | null,
  /** 'always': the package is asked for in the first language, too, where the page comes out of a cache. */
  asked: 'on-switch' | 'always' = 'on-switch',
): FormSchema | null {
  const { shell } = useShell()
  const { language, country } = shell
  const calls = useCalls()
  const [schema, setSchema] = useState(first)
  const shown = useRef<string | null>(asked === 'always' ? null : language)
  useEffect(() => {
    if (shown.current === language || !calls) return undefined
    const given = new AbortController()
    const prefix = country.languages.find(({ code }) => code === language)?.prefix ?? ''
    void calls
      .contentPackage({ pageUrl: `${prefix}/${packageName}` }, { language, signal: given.signal })
      .then((reply) => {
        if (given.signal.aborted || !isSuccess(reply) || !reply.result) return
        const { schema: usable, leftOut } = usableSchema(valueOf(reply.result.packageHtml), nativeFault)
        for (const { place, reason } of leftOut)
          console.error('left out of a form', packageName, place, reason)
        if (!usable) return
        shown.current = language
        setSchema(fillSchema(usable, (text) => makeTranslator({ text }, placesOf(country))('text')))
      })
    return () => given.abort()
  }, [language, calls, country, packageName])
  return schema
}

function valueOf(json: string): unknown {
  try {
    return JSON.parse(json) as unknown
  } catch {
    return null
  }
}

import { useState } from 'react'
import { PAGES } from '#contract/pages.ts'
import type { FormSchema } from '#domain/forms/form-schema.ts'
import { DynamicForm } from '../../forms/dynamic-form.tsx'
import { EMPTY_FORM, type FormProps } from '../../forms/form-props.ts'
import { Thanks } from '../../forms/thanks.tsx'
import { useFormSchema } from '../../forms/use-form-schema.ts'
import { useSaveForm } from '../../forms/use-save-form.ts'
import { Icon } from '../../kit/icon.tsx'
import { Note } from '../../kit/note.tsx'
import { useShell } from '../../shell/shell-context.tsx'

export interface ContactProps extends FormProps {
  /** The form in the page's first language; null while its package is missing: then the page says whom to call. */
  readonly schema: FormSchema | null
}

/** Contact Us (FORM-41): call, write, or come by. */
export function ContactUs(props: ContactProps) {
  const { t, shell } = useShell()
  const schema = useFormSchema('get-contact-form-schema', props.schema)
  const [sent, setSent] = useState(props.sent ? props.failure : null)
  return (
    <div className="wrap task">
      <div>
        <h1 tabIndex={-1}>{t('contact.title')}</h1>
        <p className="intro">{t('contact.lead')}</p>
        <a className="btn btn-secondary call-button" href={`tel:${shell.country.customerCareNumber}`}>
          <Icon name="call" />
          <span>
            {t('contact.call')}
            <small>{t('contact.callHelp')}</small>
          </span>
        </a>
        {sent !== null ? (
          <Thanks title={t('contact.sent')} notice={sent}>
            <p>{t('contact.sentHelp')}</p>
            <a
              className="link-button"
              href={PAGES.contactUs}
              onClick={(event) => {
                event.preventDefault()
                history.replaceState(history.state, '', PAGES.contactUs)
                setSent(null)
              }}
            >
              {t('contact.another')}
            </a>
          </Thanks>
        ) : schema ? (
          <ContactForm schema={schema} first={props.sent ? EMPTY_FORM : props} onSent={setSent} />
        ) : (
          <Note tone="warning">{t('form.absent')}</Note>
        )}
      </div>
      <aside className="task-aside stack">
        <h2>{t('contact.hoursTitle')}</h2>
        <p>{t('contact.hours')}</p>
        <Way href={PAGES.storeLocator} icon="shop" title={t('contact.shops')} help={t('contact.shopsHelp')} />
        <Way href={PAGES.help} icon="help" title={t('contact.help')} help={t('contact.helpHelp')} />
        <Way
          href={PAGES.complaint}
          icon="alert"
          title={t('contact.complain')}
          help={t('contact.complainHelp')}
        />
      </aside>
    </div>
  )
}

interface ContactFormProps {
  readonly schema: FormSchema
  readonly first: typeof EMPTY_FORM
  readonly onSent: (notice: string) => void
}

function ContactForm({ schema, first, onSent }: ContactFormProps) {
  const { t } = useShell()
  const { busy, failure, save } = useSaveForm('contact-us')
  const [startedOver, setStartedOver] = useState(0)
  return (
    <section className="card" aria-label={t('contact.write')}>
      <h2>{t('contact.write')}</h2>
      <div className="never-ask">
        <Note>{t('contact.never')}</Note>
      </div>
      <DynamicForm
        name="contact-us"
        schema={schema}
        first={first}
        action={PAGES.contactUs}
        testId="contact-form"
        failure={failure || first.failure}
        busy={busy}
        onSubmit={(values, form) =>
          save(values, (notice) => {
            form.forget()
            onSent(notice)
          })
        }
        clearSignal={startedOver}
        // The button beside sending and going back: begin again with an empty form.
        onOther={(_type, form) => {
          form.forget()
          setStartedOver((times) => times + 1)
        }}
      />
    </section>
  )
}

interface WayProps {
  readonly href: string
  readonly icon: 'shop' | 'help' | 'alert'
  readonly title: string
  readonly help: string
}

function Way({ href, icon, title, help }: WayProps) {
  return (
    <a className="tile" href={href}>
      <Icon name={icon} />
      <span>
        {title}
        <small>{help}</small>
      </span>
    </a>
  )
}

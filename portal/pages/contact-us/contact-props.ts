import type { FormSchema } from '#domain/forms/form-schema.ts'
import type { FormProps } from '../../forms/form-props.ts'

export interface ContactProps extends FormProps {
  /** The form in the page's first language; null while its package is missing: then the page says whom to call. */
  readonly schema: FormSchema | null
}

import { Note } from '../../../../kit/note.tsx'

/** The sentence that stays on the page after a window closed or a send was refused (OTP-10). */
export function PanelNotice({ text }: { text: string }) {
  return <div role="status">{text === '' ? null : <Note tone="warning">{text}</Note>}</div>
}

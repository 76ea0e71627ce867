/** A question about a line that was not answered; the message is the operator's own and may be empty. */
export type LineProblem =
  | { readonly ok: false; readonly problem: 'unknown-subscriber'; readonly message: string }
  | { readonly ok: false; readonly problem: 'operator-failed'; readonly message: string }

interface NamedPlan {
  readonly name: string
  readonly description: string
}

/**
 * The `description` of a plan in a lead (CALL-34): the same words as in the payment session and on the slip,
 * which is the plan's name as the customer chose it; the operator's sentence about it where it has no name.
 */
export function planDescription({ name, description }: NamedPlan): string {
  return name || description
}

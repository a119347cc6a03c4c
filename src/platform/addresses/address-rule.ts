import type { RuleParams } from '../messages/check-value.ts'
import { describeValue } from '../messages/describe-value.ts'
import { type AddressUse, addressProblem } from './address.ts'

/** Returns a rule for a string that is an address: `z.string().superRefine(addressRule('link'))`. */
export function addressRule(use: AddressUse) {
  return (value: string, context: { addIssue(issue: { code: 'custom'; params: RuleParams }): void }): void => {
    const found = addressProblem(value, use)
    if (!found) return
    const { problem, hint } = found
    context.addIssue({ code: 'custom', params: { problem: `${problem}: ${describeValue(value)}`, hint } })
  }
}

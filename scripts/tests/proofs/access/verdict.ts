import type { Told } from '../asker.ts'
import { WANTS_MORE } from '../tenancy/call-order.ts'
import type { AskedField } from '../tenancy/graph-fields.ts'
import { isEmpty } from '../tenancy/judge.ts'

/** What became of a call, as the document shows it. */
export const SIGNS = { yes: '●', part: '◐', empty: '○', no: '–', sample: '·' } as const
export type Verdict = keyof typeof SIGNS

/** How much each lets somebody do; a call that its sample decides says nothing. */
export const WEIGHTS: Readonly<Record<Exclude<Verdict, 'sample'>, number>> = { no: 0, empty: 0, part: 1, yes: 2 }

const SAYS_NO = new Set(['NotFound', 'Forbidden', 'Unauthorized'])

/** Whether a call was answered, told nothing, or was refused to the person or for its sample. */
export function verdictOf({ operation, name }: AskedField, told: Told): Verdict {
  const codes = told.errors.map(({ extensions }) => extensions?.errorCode ?? '')
  if (!codes.length) return operation === 'query' && isEmpty(told.data) ? 'empty' : 'yes'
  if (!isEmpty(told.data)) return 'part'
  const wants = WANTS_MORE.get(name)
  if (codes.every((code) => code === wants)) return 'sample'
  return codes.every((code) => SAYS_NO.has(code)) ? 'no' : 'sample'
}

import type { Call, ChooseId } from '../tenancy/generate-calls.ts'
import { generateCall } from '../tenancy/generate-calls.ts'
import type { AskedField } from '../tenancy/graph-fields.ts'
import type { Ids } from '../tenancy/room-ids.ts'

/** What the samples of tenancy look for, in every text that is looked for. */
const SAMPLE_WORD = 'verification'
/** So much that nothing is left for another page. */
const MANY = 100

/** The call with other words to look for, and with pages that hold everything. */
export function widened(call: Call, word = SAMPLE_WORD): Call {
  const text = JSON.stringify(call.variables).replaceAll(SAMPLE_WORD, word)
  const variables = JSON.parse(text, (key, value: unknown) =>
    key === 'first' || key === 'limit' ? MANY : value,
  ) as Record<string, unknown>
  return { ...call, variables }
}

/** The call without what narrows it to some of its answer: "mine", "unread" and their kin. */
export const unnarrowed = (call: Call): Call => ({
  ...call,
  variables: Object.fromEntries(Object.entries(call.variables).filter(([, value]) => value !== true)),
})

/** The call without any id; null where it cannot be asked without. */
export function withoutIds({ operation, field }: AskedField): Call | null {
  try {
    return generateCall(operation, field, () => undefined)
  } catch {
    return null
  }
}

/** Every way to ask for what is kept: with its ids, with one of them among others, with its words, and without any id. */
export function waysToAsk(asked: AskedField, open: Ids, kept: Ids, word: string): Call[] {
  const call = (choose: ChooseId): Call => generateCall(asked.operation, asked.field, choose)
  const places = call(() => '').places
  const ways = [call(({ kind }) => open[kind]), call(({ kind }) => kept[kind])]
  if (places.length > 1)
    for (const one of places) ways.push(call(({ path, kind }) => (path === one.path ? kept : open)[kind]))
  const bare = withoutIds(asked)
  const all = [...ways, ...(bare ? [bare, unnarrowed(bare)] : [])]
  return [...all, ...all.filter(({ variables }) => JSON.stringify(variables).includes(SAMPLE_WORD))].map((way, at) =>
    widened(way, at < all.length ? SAMPLE_WORD : word),
  )
}

import { setTimeout as pause } from 'node:timers/promises'
import { readCsvRow } from '@verbatim/contracts/fields/csv-row.ts'
import type { FieldType } from '@verbatim/contracts/fields/field-types.ts'
import { isId } from '@verbatim/contracts/ids.ts'
import type { Ctx } from '@verbatim/kit/context.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { knownPeopleReader } from './known-person-repository.ts'

/** Somebody who was added a moment ago is known as soon as the fact of it was heard: for so long it is waited for. */
const HEARD_WITHIN_MS = 3000
const LOOK_AGAIN_MS = 100

/** More than one call sets; what is beyond is refused when it is read. */
const IDS_MAX = 5000

/** A text that is to become the value of a field of that type. */
type GivenText = { type: FieldType; text: string | null | undefined }

/**
 * Waits until the people who are named are known, or must be taken for missing: who was added just now may be chosen at
 * once. Outside of any transaction, so that nothing is held meanwhile.
 */
export async function awaitPeople({ read, actor }: Pick<Ctx, 'read' | 'actor'>, given: readonly GivenText[]) {
  const texts = given.flatMap(({ type, text }) => (type === 'PERSON' && text ? [text] : []))
  const named = new Set(texts.flatMap((text) => readCsvRow(text).map((id) => id.toLowerCase())))
  const ids = [...named].filter(isId).slice(0, IDS_MAX)
  if (!ids.length) return
  const until = performance.now() + HEARD_WITHIN_MS
  const areKnown = async (): Promise<boolean> =>
    (await read((tx) => knownPeopleReader(tx, actor.teamId).byIds(ids))).length === ids.length
  while (!(await areKnown()) && performance.now() < until) await pause(LOOK_AGAIN_MS)
}

/** A value that was read, with its field. */
type GivenValue = { field: { id: string; label: string; type: FieldType }; values: readonly unknown[] }

/** Throws ValidationError that names the field for a person who is not there. */
export async function refuseUnknownPeople(
  tx: ReadTransaction,
  teamId: string,
  given: readonly GivenValue[],
): Promise<void> {
  const chosen = given.filter(({ field }) => field.type === 'PERSON')
  const ids = [...new Set(chosen.flatMap(({ values }) => values.map(String)))]
  if (!ids.length) return
  const known = new Set((await knownPeopleReader(tx, teamId).byIds(ids)).map(({ id }) => id))
  const wrong = chosen.find(({ values }) => values.some((id) => !known.has(String(id))))
  if (wrong) throw invalid(`${wrong.field.label}: there is no such person.`, { [wrong.field.id]: 'no such person' })
}

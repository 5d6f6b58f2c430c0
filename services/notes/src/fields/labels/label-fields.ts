import { newId } from '@verbatim/contracts/ids.ts'
import { COUNT_LIMITS, TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { RANK_GAP } from '@verbatim/contracts/ranks.ts'
import { labelKey } from '@verbatim/fields/values/value-texts.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import type { Field, FieldObject } from '#src/fields/field.ts'
import { recordFieldsSaved } from '#src/fields/field-facts.ts'
import { fieldRepository, lockFieldsOf } from '#src/fields/field-repository.ts'

/** A field that is wanted under a label: `TEXT` without options where it is made of nothing but the label. */
export type WantedField = Pick<Field, 'label' | 'type' | 'description' | 'options' | 'max'>

type Place = { projectId: string; objectType: FieldObject }

/** A text field with that label. */
export const wantedText = (label: string): WantedField => ({
  label: label.slice(0, TEXT_LIMITS.fieldLabel).toWellFormed(),
  type: 'TEXT',
  description: '',
  options: [],
  max: 1,
})

/**
 * The fields that a project offers under these labels, by `labelKey`: its own before the workspace's, made where there
 * are none. Throws InvalidOperation where that would be more than a project takes.
 */
export async function fieldsByLabel(
  tx: Transaction,
  origin: Origin,
  place: Place,
  wanted: readonly WantedField[],
): Promise<Map<string, Field>> {
  const found = await known(tx, origin.teamId, place, wanted)
  if (wanted.every(({ label }) => found.has(labelKey(label)))) return found
  await lockFieldsOf(tx, origin.teamId, place)
  const fields = fieldRepository(tx, origin.teamId)
  const { count, lastRank } = await fields.place(place.projectId)
  const again = await known(tx, origin.teamId, place, wanted)
  const missing = new Map(
    wanted.flatMap((one) => (again.has(labelKey(one.label)) ? [] : [[labelKey(one.label), one] as const])),
  )
  if (count + missing.size > COUNT_LIMITS.fields)
    throw invalidOperation(`A project may have at most ${COUNT_LIMITS.fields.toLocaleString('en-US')} fields.`)
  const now = new Date()
  const made = [...missing.values()].map(
    (one, at): Field => ({
      ...one,
      ...place,
      id: newId(),
      fieldSetId: null,
      options: one.options.map((option) => ({ ...option, id: newId() })),
      rank: (lastRank ?? 0) + RANK_GAP * (at + 1),
      updatedBy: origin.actorId ?? null,
      createdAt: now,
      updatedAt: now,
    }),
  )
  await fields.add(made)
  await recordFieldsSaved(tx, origin, made)
  return known(tx, origin.teamId, place, wanted)
}

async function known(
  tx: Transaction,
  teamId: string,
  { projectId, objectType }: Place,
  wanted: readonly WantedField[],
): Promise<Map<string, Field>> {
  const fields = fieldRepository(tx, teamId)
  const labels = wanted.map(({ label }) => label)
  const workspace = await fields.labelled({ projectId: null, objectType }, labels)
  const own = await fields.labelled({ projectId, objectType }, labels)
  return new Map([...workspace, ...own].map((field) => [labelKey(field.label), field]))
}

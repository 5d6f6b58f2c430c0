import { evenRanks } from '@verbatim/contracts/ranks.ts'
import { labelKey } from '@verbatim/fields/values/value-texts.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import type { Field } from '#src/fields/field.ts'
import { recordFieldsSaved } from '#src/fields/field-facts.ts'
import { fieldRepository } from '#src/fields/field-repository.ts'
import type { SampleClock } from '#src/sample/sample-clock.ts'
import type { SampleStudy } from '../../sample/sample-study.ts'

/** The field whose options are the segments of the sample. */
export const SAMPLE_SEGMENT = 'Fleet size'

/** Fields of the sample that are no texts; options with their colours. */
const TYPED: Readonly<Record<string, { type: Field['type']; options: Readonly<Record<string, string>> }>> = {
  [SAMPLE_SEGMENT]: {
    type: 'SELECT',
    options: { 'Owner-operator': '#c2703d', 'Small fleet': '#2f6feb', 'Large fleet': '#7a5af5' },
  },
  Recorded: { type: 'DATETIME', options: {} },
  Sentiment: { type: 'SELECT', options: { Positive: '#2f9e8f', Mixed: '#b5a21b', Negative: '#d9822b' } },
}

/** Makes the fields that the notes of the sample have values of, in the order in which the notes name them. */
export async function makeSampleFields(
  tx: Transaction,
  origin: Origin,
  clock: SampleClock,
  { study, projectId, at }: { study: SampleStudy; projectId: string; at: Date },
): Promise<void> {
  const labels = new Map(
    study.notes.flatMap((note) => note.fields.map(({ label }) => [labelKey(label), label] as const)),
  )
  const ranks = evenRanks(labels.size)
  const fields = [...labels.values()].map((label, place): Field => {
    const { type, options } = TYPED[label] ?? { type: 'TEXT', options: {} }
    return {
      id: clock.own('field', label),
      projectId,
      fieldSetId: null,
      objectType: 'NOTE',
      label,
      type,
      description: '',
      options: Object.entries(options).map(([option, color]) => ({
        id: clock.own('option', `${label}/${option}`),
        label: option,
        color,
        description: '',
      })),
      max: 1,
      rank: ranks[place] ?? 0,
      updatedBy: origin.actorId ?? null,
      createdAt: at,
      updatedAt: at,
    }
  })
  await fieldRepository(tx, origin.teamId).add(fields)
  await recordFieldsSaved(tx, origin, fields)
}

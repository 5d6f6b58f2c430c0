import {
  FieldDeletedSchema,
  FieldSavedSchema,
  NoteDeletedSchema,
  NoteSavedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Envelope } from '@verbatim/kit/events/event-bus.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { segmentRepository } from '#src/segments/segment-repository.ts'
import { tellCounted } from '#src/segments/tell-counted.ts'

const originOf = ({ teamId, actorId }: Envelope): Origin => ({ teamId, actorId })

/** Fields of notes and what notes have chosen, as notes tells them: segments of evidence come of them. */
export const segmentListeners: readonly Listener<unknown>[] = [
  listener(FieldSavedSchema, async (_parts, { objectType, fieldId, label, type, options }, { tx, envelope }) => {
    if (objectType !== 'NOTE') return
    const field = { id: fieldId, label, options: options.map((one) => ({ id: one.optionId, label: one.label })) }
    const toldAt = new Date(envelope.occurredAtMs)
    // Of others nothing is kept but that a field of options became one of them.
    const segments = segmentRepository(tx, envelope.teamId)
    const changed =
      type === 'SELECT' ? await segments.saveField(field, true, toldAt) : await segments.removeField(fieldId, toldAt)
    if (changed) await tellOfField(tx, envelope, fieldId)
  }),
  listener(FieldDeletedSchema, async (_parts, { objectType, fieldId, forGood }, { tx, envelope }) => {
    if (objectType !== 'NOTE') return
    const segments = segmentRepository(tx, envelope.teamId)
    if (await segments.removeField(fieldId, new Date(envelope.occurredAtMs))) await tellOfField(tx, envelope, fieldId)
    if (forGood) await segments.forgetField(fieldId)
  }),
  listener(NoteSavedSchema, async (_parts, { noteId, choices }, { tx, envelope }) => {
    if (!choices) return
    const segments = segmentRepository(tx, envelope.teamId)
    const changed = await segments.saveChoices(noteId, choices.optionIds, new Date(envelope.occurredAtMs))
    if (!changed.length) return
    await tellCounted(tx, originOf(envelope), await segments.projectsOf({ optionIds: changed }), noteId)
  }),
  listener(NoteDeletedSchema, (_parts, { noteId }, { tx, envelope }) =>
    segmentRepository(tx, envelope.teamId).forgetNote(noteId, new Date(envelope.occurredAtMs)),
  ),
]

async function tellOfField(tx: Transaction, envelope: Envelope, fieldId: string): Promise<void> {
  const projectIds = await segmentRepository(tx, envelope.teamId).projectsOf({ fieldIds: [fieldId] })
  await tellCounted(tx, originOf(envelope), projectIds)
}

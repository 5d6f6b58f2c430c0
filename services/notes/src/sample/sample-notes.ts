import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { fileRepository } from '#src/files/file-repository.ts'
import { addNotes, type PreparedNote, prepareNotes } from '#src/notes/add-notes.ts'
import { transcriptRepository } from '#src/recordings/transcripts/transcript-repository.ts'
import type { SampleClock } from '#src/sample/sample-clock.ts'
import { type SampleContent, sampleContent } from '#src/sample/sample-content.ts'
import { samplePeaks } from '../../sample/read-peaks.ts'
import type { SampleNote, SampleTurn } from '../../sample/sample-study.ts'

/** A note of the sample as it is kept. */
export type MadeNote = { sample: SampleNote; content: SampleContent; prepared: PreparedNote }

/** Works out the notes of the sample; the recordings are not touched. */
export async function prepareSampleNotes(
  clock: SampleClock,
  notes: readonly SampleNote[],
  { projectId, createdBy }: { projectId: string; createdBy: string },
): Promise<MadeNote[]> {
  const contents = notes.map((sample) => ({ sample, content: sampleContent(clock, sample) }))
  const prepared = await prepareNotes(
    contents.map(({ sample, content }) => {
      const createdAt = clock.daysAgo(sample.createdDaysAgo)
      const note = {
        id: clock.shared('note', sample.key),
        projectId,
        title: sample.title,
        kind: sample.kind,
        locked: false,
        importOrigin: 'SAMPLE_DATA',
        surveyId: null,
        fields: sample.fields,
        createdBy,
        createdAt,
        updatedAt: createdAt,
      }
      return { note, content }
    }),
  )
  return contents.flatMap((made, at) => {
    const one = prepared[at]
    return one ? [{ ...made, prepared: one }] : []
  })
}

/** Writes the notes with their recordings and transcripts. */
export async function makeSampleNotes(
  tx: Transaction,
  origin: Origin,
  clock: SampleClock,
  made: readonly MadeNote[],
): Promise<void> {
  await addNotes(
    tx,
    origin,
    made.map(({ prepared }) => prepared),
  )
  for (const one of made) if (one.sample.audio) await addRecording(tx, origin, clock, one)
}

async function addRecording(
  tx: Transaction,
  { teamId, actorId }: Origin,
  clock: SampleClock,
  { sample, content, prepared: { note, blocks } }: MadeNote,
): Promise<void> {
  if (!sample.audio) return
  const fileId = clock.own('file', sample.key)
  await fileRepository(tx, teamId).insert({
    id: fileId,
    noteId: note.id,
    insightId: null,
    main: true,
    name: sample.audio.file,
    size: sample.audio.bytes,
    format: 'webm',
    fileType: 'AUDIO',
    mimeType: 'audio/webm',
    state: 'DONE',
    step: 'TRANSCRIBE',
    progress: 1,
    run: 1,
    hasBytes: true,
    hasPoster: false,
    hasPlayable: false,
    playableType: 'audio/webm',
    stream: [],
    storyboard: null,
    durationMs: sample.audio.durationMs,
    peaks: samplePeaks(sample.audio.file),
    error: null,
    errorCode: null,
    removed: null,
    uploadedBy: actorId ?? null,
    createdAt: note.createdAt,
    updatedAt: note.createdAt,
  })
  const speakerIds = content.speakers.map((speaker) => speaker.id)
  const transcript = { fileId, noteId: note.id, run: 1, language: sample.language, automatic: false, speakerIds }
  const turns = sample.turns.map((turn, at) => ({
    blockId: blocks[content.places[at] ?? -1]?.id ?? '',
    speakerId: clock.own('speaker', `${sample.key}/${turn.speaker}`),
    startMs: turn.startMs,
    endMs: turn.endMs,
    words: wordsOf(turn),
  }))
  await transcriptRepository(tx, teamId).put(transcript, turns)
}

/** The times of a turn's words, with the words as white space parts them. */
export const wordsOf = ({ text, words = [] }: SampleTurn): [number, number, string][] => {
  const parts = text.split(/\s+/)
  return words.map(([startMs, endMs], at) => [startMs, endMs, parts[at] ?? ''])
}

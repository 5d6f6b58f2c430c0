import { NoteSavedSchema, NoteTextChangedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { personColor } from '@verbatim/contracts/person-color.ts'
import { wordErrorRate } from '@verbatim/kit/ai/word-error-rate.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from './errors.ts'
import { blocksOf, makeProject } from './make.ts'
import { made, sample, spokenIn } from './recordings.ts'
import { type Ask, startNotes, type TestNotes } from './start-notes.ts'
import { fileById, signed, upload } from './upload.ts'

/** Speech is recognised at the lowest priority; on a busy machine that takes its time. */
const LONG_MS = 280_000
const long = { timeout: 300_000 }

let notes: TestNotes
beforeAll(async () => {
  notes = await startNotes()
})
afterAll(() => notes.stop())

type Word = [startMs: number, endMs: number, text: string]
type Turn = { blockId: string; speakerId: string | null; startMs: number; endMs: number; words: Word[] }
type TranscriptAnswer = { fileId: string; language: string; automatic: boolean; turns: Turn[] }
type Speaker = { id: string; name: string; interviewer: boolean; color: number }

async function transcriptOf(ask: Ask, noteId: string): Promise<TranscriptAnswer | null> {
  const fields = 'fileId language automatic turns { blockId speakerId startMs endMs words }'
  const { data } = await ask<{ transcript: TranscriptAnswer | null }>(
    `{ transcript(noteId: "${noteId}") { ${fields} } }`,
  )
  return data.transcript
}

async function speakersOf(ask: Ask, noteId: string): Promise<Speaker[]> {
  const query = `{ note(id: "${noteId}") { speakers { id name interviewer color } } }`
  return (await ask<{ note: { speakers: Speaker[] } }>(query)).data.note.speakers
}

async function aRecording(name: string, bytes: Uint8Array) {
  const team = notes.aTeam()
  const { id: projectId } = await makeProject(team.contributor, { title: 'Interviews' })
  const announced = await upload(notes, team.actors.contributor, { projectId, name }, bytes, LONG_MS)
  const ask = team.contributor
  return { ...announced, team, ask, projectId, file: await fileById(ask, announced.fileId) }
}

test('what is said in a recording is written down, word by word with its times', long, async () => {
  for (const name of ['jfk', 'sense_and_sensibility_0870', 'sense_and_sensibility_0890']) {
    const { ask, noteId, fileId, file } = await aRecording(`${name}.wav`, await sample(name))
    expect(file).toMatchObject({
      fileType: 'AUDIO',
      mimeType: 'audio/wav',
      processing: { state: 'DONE', step: 'TRANSCRIBE', progress: 1, error: null },
    })
    expect(file.peaks).toHaveLength(1000)
    const blocks = await blocksOf(ask, noteId)
    expect(wordErrorRate(await spokenIn(name), blocks.map((block) => block.text).join(' '))).toBeLessThan(0.05)
    const transcript = await transcriptOf(ask, noteId)
    expect(transcript).toMatchObject({ fileId, language: 'en', automatic: true })
    const turns = transcript!.turns
    // Quotes are verbatim: the document holds the very words that were heard, turn by turn.
    expect(blocks.map(({ id, text, startMs }) => ({ id, text, startMs }))).toEqual(
      turns.map(({ blockId, startMs, words }) => ({
        id: blockId,
        startMs,
        text: words.map(([, , text]) => text).join(' '),
      })),
    )
    const words = turns.flatMap((turn) => turn.words)
    const starts = words.map(([startMs]) => startMs)
    expect(starts).toEqual([...starts].sort((a, b) => a - b))
    expect(words.every(([startMs, endMs]) => startMs <= endMs && endMs <= file.durationMs!)).toBe(true)
    const [speaker] = await speakersOf(ask, noteId)
    expect(speaker).toMatchObject({ name: 'Speaker 1', interviewer: false, color: personColor('Speaker 1') })
    expect(new Set(blocks.map((block) => block.speakerId))).toEqual(new Set([speaker!.id]))
  }
})

test('speakers with channels of their own are told apart, in order of time', long, async () => {
  const recipe =
    '-i {sense_and_sensibility_0890} -i {sense_and_sensibility_0870} -filter_complex [0]apad=whole_len=224000[first];[1]adelay=6000,apad=whole_len=224000[late];[first][late]join=inputs=2:channel_layout=stereo'
  const { ask, noteId } = await aRecording('call.wav', await made(recipe, 'wav'))
  const [first, second] = await speakersOf(ask, noteId)
  expect([first!.name, second!.name]).toEqual(['Speaker 1', 'Speaker 2'])
  const blocks = await blocksOf(ask, noteId)
  const saidBy = (id: string) =>
    blocks
      .filter((block) => block.speakerId === id)
      .map((block) => block.text)
      .join(' ')
  expect(wordErrorRate(await spokenIn('sense_and_sensibility_0890'), saidBy(first!.id))).toBeLessThan(0.1)
  expect(wordErrorRate(await spokenIn('sense_and_sensibility_0870'), saidBy(second!.id))).toBeLessThan(0.1)
  const starts = blocks.map((block) => block.startMs!)
  expect(starts).toEqual([...starts].sort((a, b) => a - b))
})

test('a film has a picture, a length, and what is said in it', long, async () => {
  const recipe =
    '-f lavfi -i testsrc=size=320x180:rate=10 -i {sense_and_sensibility_0890} -t 5 -c:v libx264 -pix_fmt yuv420p -c:a aac'
  const { ask, noteId, file, team } = await aRecording('visit.mp4', await made(recipe, 'mp4'))
  expect(file).toMatchObject({ fileType: 'VIDEO', mimeType: 'video/mp4', processing: { state: 'DONE' } })
  expect(file.durationMs).toBeGreaterThan(4500)
  const poster = await fetch(`${notes.service.url}${file.posterUrl}`, { headers: await signed(team.actors.viewer) })
  expect(poster.headers.get('content-type')).toBe('image/jpeg')
  expect((await blocksOf(ask, noteId)).length).toBeGreaterThan(0)
  const { data } = await ask<{ note: { kind: string } }>(`{ note(id: "${noteId}") { kind } }`)
  expect(data.note.kind).toBe('VIDEO')
})

test('a film that browsers do not play gets a form that they do; the file stays as it came', long, async () => {
  const recipe =
    '-f lavfi -i testsrc=size=160x90:rate=5 -f lavfi -i anullsrc=r=16000:cl=mono -t 1 -c:v mpeg4 -c:a libmp3lame'
  const bytes = await made(recipe, 'avi')
  const { file } = await aRecording('old.avi', bytes)
  expect(file).toMatchObject({ fileType: 'VIDEO', mimeType: 'video/x-msvideo' })
  const played = await fetch(`${notes.service.url}${file.streamUrl}`)
  expect(played.headers.get('content-type')).toBe('video/mp4')
  const kept = await fetch(`${notes.service.url}${file.downloadUrl}`)
  expect(Buffer.from(await kept.arrayBuffer()).equals(bytes)).toBe(true)
})

test('a recording without sound fails with a reason, and can be watched all the same', long, async () => {
  const recipe = '-f lavfi -i testsrc=size=320x180:rate=10 -t 2 -c:v libx264 -pix_fmt yuv420p'
  const { ask, noteId, file } = await aRecording('mute.mp4', await made(recipe, 'mp4'))
  expect(file.processing).toMatchObject({
    state: 'FAILED',
    errorCode: 'UnprocessableContent',
    error: 'This recording has no audio track. Upload one with sound.',
  })
  expect((await fetch(`${notes.service.url}${file.streamUrl}`)).status).toBe(200)
  expect(file.posterUrl).not.toBeNull()
  expect((await blocksOf(ask, noteId)).map((block) => block.text)).toEqual([''])
})

test('a recording that breaks off is refused when nothing can be read, else as much as there is', long, async () => {
  const recipe = '-i {jfk} -c:a aac'
  const whole = await made(recipe, 'm4a')
  const torn = await aRecording('torn.m4a', whole.subarray(0, 2000))
  expect(torn.file.processing).toMatchObject({ state: 'FAILED', errorCode: 'UnprocessableContent' })
  expect(torn.file.processing.error).toMatch(/damaged/)
  const cut = await aRecording('cut.mp3', (await made('-i {jfk} -c:a libmp3lame', 'mp3')).subarray(0, 30_000))
  expect(cut.file.processing.state).toBe('DONE')
  expect((await blocksOf(cut.ask, cut.noteId)).map((block) => block.text).join(' ')).toMatch(
    /^And so,? my fellow Americans/,
  )
})

test('writing a recording down again replaces its turns and keeps names, other text and highlights', long, async () => {
  const { ask, noteId, fileId } = await aRecording('talk.wav', await sample('sense_and_sensibility_0890'))
  const [speaker] = await speakersOf(ask, noteId)
  await ask('mutation ($input: NameSpeakerInput!) { nameSpeaker(input: $input) { id } }', {
    input: { noteId, speakerId: speaker!.id, name: 'Jane' },
  })
  const [before] = await blocksOf(ask, noteId)
  const exact = before!.text.slice(0, 12)
  const range = { blockId: before!.id, start: 0, endBlockId: before!.id, end: 12, exact }
  const highlight = await ask<{ createHighlight: { id: string } }>(
    'mutation ($input: CreateHighlightInput!) { createHighlight(input: $input) { id } }',
    { input: { noteId, range } },
  )
  expect(highlight.errors).toBeUndefined()
  const again = await ask('mutation ($input: FileRefInput!) { retryFile(input: $input) { processing { state } } }', {
    input: { fileId },
  })
  expect(again.errors).toBeUndefined()
  await notes.settled(LONG_MS)
  const after = await blocksOf(ask, noteId)
  expect(after.map((block) => block.text)).toEqual([before!.text])
  expect(after[0]!.id).not.toBe(before!.id)
  expect(await speakersOf(ask, noteId)).toMatchObject([{ id: speaker!.id, name: 'Jane' }])
  const { data } = await ask<{ highlight: { state: string; text: string; range: { blockId: string } } }>(
    `{ highlight(id: "${highlight.data.createHighlight.id}") { state text range { blockId } } }`,
  )
  expect(data.highlight).toEqual({ state: 'ACTIVE', text: exact, range: { blockId: after[0]!.id } })
})

test('a speaker gets a name everywhere, or one turn goes to somebody else', async () => {
  const captions =
    'WEBVTT\n\n00:01.000 --> 00:02.000\n<v One>Hello.\n\n00:03.000 --> 00:04.000\n<v Two>Hi.\n\n00:05.000 --> 00:06.000\n<v One>Bye.\n'
  const { ask, noteId, team } = await aRecording('call.vtt', Buffer.from(captions))
  const [one, two] = await speakersOf(ask, noteId)
  const name = (asking: Ask, input: object) =>
    asking('mutation ($input: NameSpeakerInput!) { nameSpeaker(input: $input) { id } }', {
      input: { noteId, ...input },
    })
  expect((await name(ask, { speakerId: one!.id, name: ' Anna Lind ', interviewer: true })).errors).toBeUndefined()
  expect(await speakersOf(ask, noteId)).toMatchObject([
    { name: 'Anna Lind', interviewer: true, color: 0 },
    { name: 'Two', color: personColor('Two') },
  ])
  const told = (await notes.facts(team.teamId, NoteTextChangedSchema)).at(-1)
  expect(told?.blocks.map((block) => [block.text, block.speakerName])).toEqual([
    ['Hello.', 'Anna Lind'],
    ['Bye.', 'Anna Lind'],
  ])
  expect((await notes.facts(team.teamId, NoteSavedSchema)).at(-1)?.about).toBe('Anna Lind\nTwo')
  const last = (await blocksOf(ask, noteId))[2]!
  expect((await name(ask, { speakerId: one!.id, blockId: last.id, name: 'Bo' })).errors).toBeUndefined()
  const third = (await speakersOf(ask, noteId))[2]!
  expect(third.name).toBe('Bo')
  expect((await blocksOf(ask, noteId)).map((block) => block.speakerId)).toEqual([one!.id, two!.id, third.id])
  expect(codeOf((await name(ask, { speakerId: one!.id, blockId: 'nowhere123', name: 'Bo' })).errors)).toBe('NotFound')
  expect(codeOf((await name(ask, { speakerId: one!.id, name: 'x'.repeat(301) })).errors)).toBe('ValidationError')
  expect(codeOf((await name(team.viewer, { speakerId: one!.id, name: 'Me' })).errors)).toBe('Forbidden')
  expect(codeOf((await name(team.stranger, { speakerId: one!.id, name: 'Me' })).errors)).toBe('NotFound')
  expect(codeOf((await name(ask, { speakerId: newId(), name: 'Me' })).errors)).toBe('NotFound')
})

test('a viewer reads the transcript, a stranger finds none', async () => {
  const { noteId, team } = await aRecording(
    'call.vtt',
    Buffer.from('WEBVTT\n\n00:01.000 --> 00:03.000\nHello there.\n'),
  )
  const transcript = await transcriptOf(team.viewer, noteId)
  expect(transcript).toMatchObject({ automatic: false, turns: [{ speakerId: null, startMs: 1000, endMs: 3000 }] })
  expect(transcript!.turns[0]!.words.map(([, , text]) => text)).toEqual(['Hello', 'there.'])
  const { errors } = await team.stranger(`{ transcript(noteId: "${noteId}") { language } }`)
  expect(codeOf(errors)).toBe('NotFound')
})

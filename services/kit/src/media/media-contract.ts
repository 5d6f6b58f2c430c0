import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { audioLevels, samplesOfBytes } from '../ai/pcm-file.ts'
import { FRAME_MS } from '../ai/speech-windows.ts'
import type { MediaContract } from './media-contract-given.ts'
import { storyboardContract } from './storyboard-contract.ts'
import { streamContract } from './stream-contract.ts'

/** Recordings that browsers, phones, recorders and meeting tools make. */
const KINDS = [
  'speech.mp3',
  'speech.m4a',
  'speech.ogg',
  'speech.flac',
  'speech.webm',
  'live.webm',
  'film.mp4',
  'two-ears.wav',
]
const SPEECH_MS = 11_000

const codedRefusal = { code: 'UnprocessableContent' }

/** How far two stretches of sound differ in loudness over time, 0 to 1. */
function loudnessDistance(a: Float32Array, b: Float32Array): number {
  const length = Math.min(a.length, b.length)
  let sum = 0
  for (let place = 0; place < length; place += 1) {
    sum += Math.abs(Math.max(-60, a[place] ?? -60) - Math.max(-60, b[place] ?? -60))
  }
  return sum / length / 60
}

const samplesFrom = (pcm: Int16Array) => ({ samples: Float32Array.from(pcm, (sample) => sample / 32_768) })

function probeContract({ open, fixtures }: MediaContract) {
  test('what is in a recording is detected by its content', async () => {
    const engine = open()
    const { path } = fixtures()
    for (const kind of KINDS) {
      const probe = await engine.probe(path(kind))
      expect(Math.abs(probe.durationMs - SPEECH_MS), kind).toBeLessThan(300)
      expect(probe.audioStreams, kind).toHaveLength(1)
    }
    expect((await engine.probe(path('film.mp4'))).video).toEqual({ codec: 'h264', width: 320, height: 180 })
    expect((await engine.probe(path('two-speakers.wav'))).audioStreams[0]?.channels).toBe(2)
    expect((await engine.probe(path('mute.mp4'))).audioStreams).toEqual([])
  })

  test('a cover picture does not make a film of a song', async () => {
    const probe = await open().probe(fixtures().path('cover.mp3'))
    expect(probe.video).toBeUndefined()
    expect(probe.audioStreams).toHaveLength(1)
  })

  test('a file that only its name makes a recording is refused', async () => {
    for (const name of fixtures().impostors) {
      await expect(open().probe(fixtures().path(name)), name).rejects.toMatchObject(codedRefusal)
    }
  })
}

function speechContract(contract: MediaContract) {
  const { open, fixtures, folder } = contract
  const outFolder = () => mkdtemp(join(folder, 'out-'))

  test('every kind of recording gives the same speech, from its very beginning', async () => {
    const spoken = await audioLevels(samplesFrom(contract.speech))
    for (const kind of KINDS) {
      const { tracks, complete } = await open().extractSpeech(fixtures().path(kind), await outFolder())
      expect(tracks, kind).toHaveLength(1)
      expect(complete, kind).toBe(true)
      expect(Math.abs((tracks[0]?.durationMs ?? 0) - SPEECH_MS), kind).toBeLessThan(200)
      const levels = await audioLevels({ pcmPath: tracks[0]?.pcmPath ?? '' })
      expect(loudnessDistance(levels, spoken), kind).toBeLessThan(0.1)
    }
  })

  test('sound that begins later than the picture keeps its time', async () => {
    const { tracks } = await open().extractSpeech(fixtures().path('late.mp4'), await outFolder())
    const levels = await audioLevels({ pcmPath: tracks[0]?.pcmPath ?? '' })
    const before = levels.slice(0, 1_800 / FRAME_MS)
    expect(Math.max(...before)).toBeLessThan(-50)
    expect(Math.max(...levels)).toBeGreaterThan(-30)
  })

  test('two speakers in two channels give two files', async () => {
    for (const name of ['two-speakers.wav', 'two-speakers.webm']) {
      const { tracks } = await open().extractSpeech(fixtures().path(name), await outFolder())
      expect(
        tracks.map(({ channel }) => channel),
        name,
      ).toEqual([1, 2])
      const first = await audioLevels({ pcmPath: tracks[0]?.pcmPath ?? '' })
      const second = await audioLevels({ pcmPath: tracks[1]?.pcmPath ?? '' })
      const spoken = await audioLevels(samplesFrom(contract.speech))
      expect(loudnessDistance(first, spoken), name).toBeLessThan(0.1)
      expect(loudnessDistance(second, spoken), name).toBeGreaterThan(0.1)
    }
  })

  test('channels with the same voices give one file, even when one is empty or the wrong way round', async () => {
    const spoken = await audioLevels(samplesFrom(contract.speech))
    for (const name of ['two-ears.wav', 'left-only.wav', 'upside-down.wav']) {
      const out = await outFolder()
      const { tracks } = await open().extractSpeech(fixtures().path(name), out)
      expect(tracks, name).toHaveLength(1)
      expect(await readdir(out), name).toHaveLength(1)
      expect(loudnessDistance(await audioLevels({ pcmPath: tracks[0]?.pcmPath ?? '' }), spoken), name).toBeLessThan(0.1)
    }
  })

  test('a recording without audio is refused in words', async () => {
    const out = await outFolder()
    await expect(open().extractSpeech(fixtures().path('mute.mp4'), out)).rejects.toMatchObject({
      code: 'UnprocessableContent',
      message: expect.stringContaining('This recording has no audio track'),
    })
    expect(await readdir(out)).toEqual([])
  })

  test('of a recording that breaks off, what there is is read, or it is refused; nothing half-done stays', async () => {
    for (const name of fixtures().cutOff) {
      const out = await outFolder()
      const [ended] = await Promise.allSettled([open().extractSpeech(fixtures().path(name), out)])
      if (ended.status === 'rejected') {
        expect(ended.reason, name).toMatchObject(codedRefusal)
        expect(await readdir(out), name).toEqual([])
      } else {
        expect(ended.value.tracks[0]?.durationMs, name).toBeLessThan(SPEECH_MS * 0.75)
        expect((await stat(ended.value.tracks[0]?.pcmPath ?? '')).size, name).toBeGreaterThan(0)
      }
    }
  })

  test('rubbish behind a right beginning is refused', async () => {
    for (const name of fixtures().rubbish) {
      const out = await outFolder()
      await expect(open().extractSpeech(fixtures().path(name), out), name).rejects.toMatchObject(codedRefusal)
      expect(await readdir(out), name).toEqual([])
    }
  })

  test('an extraction that nobody waits for any more stops and leaves nothing', async () => {
    const out = await outFolder()
    const reason = new Error('cancelled')
    const stop = new AbortController()
    const stopped = open().extractSpeech(fixtures().path('film.mp4'), out, { signal: stop.signal })
    setImmediate(() => stop.abort(reason))
    await expect(stopped).rejects.toBe(reason)
    expect(await readdir(out)).toEqual([])
  })
}

function outputContract({ open, fixtures, folder, speech }: MediaContract) {
  test('the outline shows where it is loud', async () => {
    const peaks = await open().peaks(fixtures().path('speech.flac'), 11)
    const loudest = Array.from({ length: 11 }, (_second, place) =>
      speech.slice(place * 16_000, (place + 1) * 16_000).reduce((most, value) => Math.max(most, Math.abs(value)), 0),
    )
    expect(peaks).toHaveLength(11)
    for (const [place, peak] of peaks.entries()) {
      expect(peak).toBeGreaterThan(0)
      expect(Math.abs(peak - (loudest[place] ?? 0) / 32_768)).toBeLessThan(0.15)
    }
    await expect(open().peaks(fixtures().path('mute.mp4'), 10)).rejects.toMatchObject(codedRefusal)
  })

  test('a film has a picture at every time, sound has none', async () => {
    for (const atMs of [0, 5_000, 90_000]) {
      const jpeg = await open().poster(fixtures().path('film.mp4'), atMs)
      expect(Buffer.from(jpeg.subarray(0, 3)).toString('hex')).toBe('ffd8ff')
    }
    await expect(open().poster(fixtures().path('cover.mp3'), 0)).rejects.toMatchObject(codedRefusal)
  })

  test('a clip has the length and the contents that were asked for', async () => {
    const out = await mkdtemp(join(folder, 'clip-'))
    const film = join(out, 'film.mp4')
    expect(await open().clip(fixtures().path('film.mp4'), 2_000, 5_000, film)).toMatchObject({ mimeType: 'video/mp4' })
    const probe = await open().probe(film)
    expect(Math.abs(probe.durationMs - 3_000)).toBeLessThan(250)
    expect(probe.video).toMatchObject({ codec: 'h264' })
    expect(probe.audioStreams).toMatchObject([{ codec: 'aac' }])
    const sound = join(out, 'sound.m4a')
    expect(await open().clip(fixtures().path('live.webm'), 3_000, 4_000, sound)).toMatchObject({
      mimeType: 'audio/mp4',
    })
    expect(Math.abs((await open().probe(sound)).durationMs - 1_000)).toBeLessThan(250)
  })

  test('a clip of impossible times is refused and leaves nothing', async () => {
    const out = join(await mkdtemp(join(folder, 'clip-')), 'clip.mp4')
    for (const [startMs, endMs] of [
      [5_000, 5_000],
      [-1, 100],
      [60_000, 61_000],
      [Number.NaN, 100],
    ] as const) {
      const clip = open().clip(fixtures().path('film.mp4'), startMs, endMs, out)
      await expect(clip).rejects.toMatchObject({ code: 'ValidationError' })
    }
    await expect(readFile(out)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('what browsers play stays as it is, the rest is made playable and has a length', async () => {
    const out = await mkdtemp(join(folder, 'play-'))
    for (const name of ['speech.mp3', 'speech.m4a', 'film.mp4', 'speech.webm', 'two-ears.wav']) {
      const playable = await open().makePlayable(fixtures().path(name), join(out, name))
      expect(playable.written, name).toBe(false)
    }
    expect(await readdir(out)).toEqual([])
    for (const [name, mimeType, durationMs] of [
      ['live.webm', 'audio/webm', SPEECH_MS],
      ['film.avi', 'video/mp4', 4_000],
    ] as const) {
      const path = join(out, name)
      expect(await open().makePlayable(fixtures().path(name), path), name).toEqual({ mimeType, written: true })
      expect(Math.abs((await open().probe(path)).durationMs - durationMs), name).toBeLessThan(300)
      expect(await open().makePlayable(path, join(out, 'again')), name).toMatchObject({ written: false })
    }
  })
}

/** The contract of the port MediaEngine: every adapter passes it. Recordings come from `makeMediaFixtures`. */
export function mediaContract(contract: MediaContract): void {
  probeContract(contract)
  speechContract(contract)
  outputContract(contract)
  streamContract(contract)
  storyboardContract(contract)
}

/** Samples of a WAV file with the usual header. */
export const samplesOfWav = async (path: string): Promise<Int16Array> =>
  samplesOfBytes((await readFile(path)).subarray(44))

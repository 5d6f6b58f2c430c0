import { execFileSync } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findFfmpeg, npmFfmpeg } from './ffmpeg-binary.ts'
import { createFfmpegEngine } from './ffmpeg-engine.ts'
import { mediaContract, samplesOfWav } from './media-contract.ts'
import { type MediaFixtures, makeMediaFixtures } from './media-fixtures.ts'
import { PICTURES_FILE } from './storyboard-sheets.ts'

const SAMPLES = fileURLToPath(new URL('../../../../scripts/samples/audio/', import.meta.url))
const wav = { speech: join(SAMPLES, 'jfk.wav'), other: join(SAMPLES, 'sense_and_sensibility_0870.wav') }
const log = { info: vi.fn(), warn: vi.fn() }

const folder = await mkdtemp(join(tmpdir(), 'verbatim-media-'))
const found = await findFfmpeg(log)
const speech = await samplesOfWav(wav.speech)
let fixtures: MediaFixtures
beforeAll(async () => {
  fixtures = await makeMediaFixtures(found.path, join(folder, 'recordings'), wav)
})
afterAll(() => rm(folder, { recursive: true }))

// Where the machine has its own ffmpeg, the old build from npm must still do for machines that have none.
const fromNpm = await npmFfmpeg()
const binaries = [...new Set([found.path, ...(fromNpm ? [fromNpm] : [])])]

describe.each(binaries)('recordings through %s', (ffmpegPath) => {
  const engine = createFfmpegEngine({ log, ffmpegPath })
  mediaContract({ open: () => engine, fixtures: () => fixtures, folder, speech })
})

describe('the limits of ffmpeg', () => {
  const engine = createFfmpegEngine({ log })

  test('a clip says nothing of what its recording says of itself', async () => {
    const out = join(folder, 'unnamed.m4a')
    await engine.clip(fixtures.path('named.mp3'), 1_000, 2_000, out)
    expect(await readFile(fixtures.path('named.mp3'), 'latin1')).toContain('Whitlock')
    expect(await readFile(out, 'latin1')).not.toContain('Whitlock')
  })

  test('a file closed to others is read as well, and its copy does not stay', async () => {
    const closed = join(folder, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const path = join(closed, 'speech.m4a')
    await copyFile(fixtures.path('speech.m4a'), path)
    await chmod(path, 0o600)
    const before = (await readdir(tmpdir())).filter((name) => name.startsWith('media-'))
    const { tracks } = await engine.extractSpeech(path, closed)
    expect(tracks).toHaveLength(1)
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('media-'))).toEqual(before)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  test('what it writes belongs to the service', async () => {
    const out = join(folder, 'own.mp4')
    await engine.clip(fixtures.path('film.mp4'), 0, 500, out)
    expect((await stat(out)).uid).toBe(process.getuid?.())
  })

  test.each([
    ['stream', 'upright.mp4', '540p.mp4'],
    ['storyboard', 'many.mp4', PICTURES_FILE],
  ] as const)('a %s that is given up half-way leaves none of its files', async (work, film, halfWay) => {
    const out = await mkdtemp(join(folder, 'half-'))
    const stop = new AbortController()
    const stopped = engine[work](fixtures.path(film), out, { signal: stop.signal })
    stopped.catch(() => undefined)
    await expect.poll(() => readdir(out), { timeout: 20_000, interval: 5 }).toContain(halfWay)
    stop.abort(new Error('cancelled'))
    await expect(stopped).rejects.toThrow('cancelled')
    expect(await readdir(out)).toEqual([])
  })

  test('a recording over the longest length is refused before it is decoded', async () => {
    const strict = createFfmpegEngine({ log, maxHours: 0.002 })
    const out = await mkdtemp(join(folder, 'long-'))
    for (const name of ['speech.mp3', 'live.webm']) {
      const refused = strict.extractSpeech(fixtures.path(name), out)
      await expect(refused, name).rejects.toMatchObject({ code: 'UnprocessableContent' })
    }
    expect(await readdir(out)).toEqual([])
  })

  test('a codec that no recorder uses stays shut', async () => {
    const odd = join(folder, 'odd.avi')
    execFileSync(found.path, [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      'testsrc=size=64x64',
      '-t',
      '1',
      '-c:v',
      'ffvhuff',
      odd,
    ])
    await expect(engine.poster(odd, 0)).rejects.toMatchObject({ code: 'UnprocessableContent' })
  })

  test('a machine without ffmpeg says so', async () => {
    const none = createFfmpegEngine({ log, ffmpegPath: join(folder, 'nothing') })
    await expect(none.probe(fixtures.path('speech.mp3'))).rejects.toMatchObject({ code: 'InvalidOperation' })
  })
})

import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { MediaContract } from './media-contract-given.ts'
import { STREAM_BEGIN, STREAM_NAME, streamTypeOf } from './stream-playlists.ts'

type Range = { bytes: number; from: number }

const rangeOf = (text: string): Range => {
  const [bytes = Number.NaN, from = Number.NaN] = text.split('@').map(Number)
  return { bytes, from }
}

/** What a player reads of the playlist with which a stream begins: each quality's picture, bits a second, and playlist. */
async function qualitiesOf(folder: string) {
  const lines = (await readFile(join(folder, STREAM_BEGIN), 'utf8')).trim().split('\n')
  expect(lines[0]).toBe('#EXTM3U')
  return lines.flatMap((line, at) => {
    const found = /^#EXT-X-STREAM-INF:.*?\bBANDWIDTH=(\d+).*RESOLUTION=(\d+)x(\d+)/.exec(line)
    const [, bandwidth, width, height] = (found ?? []).map(Number)
    return found
      ? [{ bandwidth: bandwidth ?? 0, width: width ?? 0, height: height ?? 0, list: lines[at + 1] ?? '' }]
      : []
  })
}

/** What a player reads of the playlist of one quality. */
async function partsOf(folder: string, list: string) {
  const lines = (await readFile(join(folder, list), 'utf8')).trim().split('\n')
  expect([lines[0], lines.at(-1)]).toEqual(['#EXTM3U', '#EXT-X-ENDLIST'])
  const values = (tag: string) => lines.flatMap((line) => (line.startsWith(tag) ? [line.slice(tag.length)] : []))
  const [map] = values('#EXT-X-MAP:')
  const [, mapFile = '', mapRange = ''] = /^URI="([^"]+)",BYTERANGE="(\d+@\d+)"$/.exec(map ?? '') ?? []
  const files = new Set(lines.filter((line) => line !== '' && !line.startsWith('#')))
  if (map !== undefined) files.add(mapFile)
  return {
    files: [...files],
    seconds: values('#EXTINF:').map((value) => Number.parseFloat(value)),
    longest: Number(values('#EXT-X-TARGETDURATION:')[0]),
    ranges: [...(map === undefined ? [] : [rangeOf(mapRange)]), ...values('#EXT-X-BYTERANGE:').map(rangeOf)],
    isInit: map !== undefined,
  }
}

/** The part of the contract of MediaEngine that is about streams. */
export function streamContract({ open, fixtures, folder }: MediaContract): void {
  const outFolder = () => mkdtemp(join(folder, 'stream-'))

  test('a film streams in qualities no larger than itself, whose parts fill their files and last as long', async () => {
    for (const [name, durationMs, sizes] of [
      ['film.mp4', 11_000, [[320, 180]]],
      [
        'upright.mp4',
        8_000,
        [
          [360, 640],
          [540, 960],
        ],
      ],
      ['mute.mp4', 2_000, [[320, 180]]],
    ] as const) {
      const out = await outFolder()
      const files = await open().stream(fixtures().path(name), out)
      expect(files[0]?.name, name).toBe(STREAM_BEGIN)
      expect(files.map((file) => file.name).sort(), name).toEqual((await readdir(out)).sort())
      for (const file of files) {
        expect(file.name).toMatch(STREAM_NAME)
        expect(file, name).toEqual({
          ...file,
          mimeType: streamTypeOf(file.name),
          size: (await stat(join(out, file.name))).size,
        })
      }
      const qualities = await qualitiesOf(out)
      expect(
        qualities.map(({ width, height }) => [width, height]),
        name,
      ).toEqual(sizes)
      for (const { bandwidth, list } of qualities) {
        const { files: media, seconds, longest, ranges, isInit } = await partsOf(out, list)
        expect(media, list).toHaveLength(1)
        const path = join(out, media[0] ?? '')
        let end = 0
        for (const { bytes, from } of ranges) {
          expect(from, `${name} ${list}`).toBe(end)
          end += bytes
        }
        expect(end, `${name} ${list}`).toBe((await stat(path)).size)
        const total = seconds.reduce((sum, one) => sum + one, 0)
        expect(Math.abs(total * 1000 - durationMs), `${name} ${list}`).toBeLessThan(300)
        expect(ranges).toHaveLength(seconds.length + Number(isInit))
        expect(Math.round(Math.max(...seconds))).toBeLessThanOrEqual(longest)
        const begin = isInit ? (ranges[0]?.bytes ?? 0) : 0
        expect(((end - begin) * 8) / total, `${name} ${list}`).toBeLessThanOrEqual(bandwidth)
        expect(Math.abs((await open().probe(path)).durationMs - durationMs), path).toBeLessThan(300)
      }
    }
  })

  test('sound alone needs no stream', async () => {
    const out = await outFolder()
    expect(await open().stream(fixtures().path('cover.mp3'), out)).toEqual([])
    expect(await readdir(out)).toEqual([])
  })

  test('what is no film is refused, and leaves nothing of a stream', async () => {
    const { path, impostors, rubbish } = fixtures()
    for (const name of [...impostors, ...rubbish, 'cut-film.mp4']) {
      const out = await outFolder()
      await expect(open().stream(path(name), out), name).rejects.toMatchObject({ code: 'UnprocessableContent' })
      expect(await readdir(out), name).toEqual([])
    }
  })

  test('a stream that nobody waits for any more is given up and leaves nothing', async () => {
    const out = await outFolder()
    const reason = new Error('cancelled')
    const stop = new AbortController()
    const stopped = open().stream(fixtures().path('upright.mp4'), out, { signal: stop.signal })
    setImmediate(() => stop.abort(reason))
    await expect(stopped).rejects.toBe(reason)
    expect(await readdir(out)).toEqual([])
  })
}

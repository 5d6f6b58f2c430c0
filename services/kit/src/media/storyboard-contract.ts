import { execFile } from 'node:child_process'
import { mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findFfmpeg } from './ffmpeg-binary.ts'
import type { MediaContract } from './media-contract-given.ts'
import { GRID, PICTURES_A_SHEET, SHEET_NAME } from './storyboard-plan.ts'

const { columns, rows, tileWidth, tileHeight } = GRID
const [WIDTH, HEIGHT] = [columns * tileWidth, rows * tileHeight]

/** How light a sheet is at each point, 0 to 255. Throws when it has other sides than ten by ten pictures. */
async function lightOf(path: string): Promise<Buffer> {
  const ffmpeg = await findFfmpeg({ info: () => undefined, warn: () => undefined })
  const args = ['-v', 'error', '-i', path, '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1']
  const { stdout } = await promisify(execFile)(ffmpeg.path, args, { encoding: 'buffer', maxBuffer: WIDTH * HEIGHT * 2 })
  if (stdout.length !== WIDTH * HEIGHT) throw new Error(`A sheet of ${stdout.length} points`)
  return stdout
}

/** How light a picture of a sheet is in its middle, and at the middle of its left and its upper edge. */
function lightsAt(sheet: Buffer, at: number): { middle: number; left: number; top: number } {
  const [x0, y0] = [(at % columns) * tileWidth, Math.floor(at / columns) * tileHeight]
  const point = (x: number, y: number) => sheet[(y0 + y) * WIDTH + x0 + x] ?? 0
  const [x, y] = [tileWidth / 2, tileHeight / 2]
  return { middle: point(x, y), left: point(2, y), top: point(x, 2) }
}

/** What `20 + steps` of the fixtures' light comes to on a screen, where 16 is black and 235 white. */
const shown = (light: number): number => ((light - 16) * 255) / 219
const BLACK = 12
/** What two encoders may change. */
const NEAR = 8

/** The part of the contract of MediaEngine that is about storyboards. */
export function storyboardContract({ open, fixtures, folder }: MediaContract): void {
  const outFolder = () => mkdtemp(join(folder, 'story-'))
  const made = async (name: string) => {
    const out = await outFolder()
    const storyboard = await open().storyboard(fixtures().path(name), out)
    expect((await readdir(out)).sort()).toEqual([...(storyboard?.sheets ?? [])].sort())
    for (const sheet of storyboard?.sheets ?? []) expect(sheet).toMatch(SHEET_NAME)
    return { storyboard, sheets: await Promise.all((storyboard?.sheets ?? []).map((name) => lightOf(join(out, name)))) }
  }

  test('a short film has the picture of each second, whole in its shape, and nothing behind the last', async () => {
    const { storyboard, sheets } = await made('lighter.mp4')
    expect(storyboard).toEqual({ gapMs: 1_000, ...GRID, count: 11, sheets: ['sheet_0.jpg'] })
    const pictures = Array.from({ length: 12 }, (_one, at) => lightsAt(sheets[0] ?? Buffer.of(), at))
    for (const second of [1, 3, 5, 7, 9]) {
      const wanted = shown(20 + 40 * Math.floor(second / 2))
      expect(Math.abs((pictures[second]?.middle ?? 0) - wanted), `${second} s`).toBeLessThan(NEAR)
      expect(Math.abs((pictures[second]?.top ?? 0) - wanted), `${second} s, at the top`).toBeLessThan(NEAR)
      expect(pictures[second]?.left, `${second} s, beside the upright picture`).toBeLessThan(BLACK)
    }
    expect(pictures[10]?.middle).toBeGreaterThan(shown(200))
    expect(pictures[11]?.middle).toBeLessThan(BLACK)
  })

  test('a film of over ten minutes has one each eighth second', async () => {
    const { storyboard, sheets } = await made('long.mp4')
    expect(storyboard?.gapMs).toBe(8_000)
    expect(80 - (storyboard?.count ?? 0)).toBeOneOf([0, 1])
    for (const minute of [0, 1, 4, 9]) {
      const { middle } = lightsAt(sheets[0] ?? Buffer.of(), Math.round((minute * 60 + 30) / 8))
      expect(Math.abs(middle - shown(20 + 20 * minute)), `${minute} min`).toBeLessThan(NEAR)
    }
  })

  test('a film of more pictures than a sheet holds goes on with the next', async () => {
    const { storyboard, sheets } = await made('many.mp4')
    expect(storyboard).toMatchObject({ count: 230, sheets: ['sheet_0.jpg', 'sheet_1.jpg', 'sheet_2.jpg'] })
    for (const second of [1, 99, 101, 199, 201, 229]) {
      const { middle } = lightsAt(
        sheets[Math.floor(second / PICTURES_A_SHEET)] ?? Buffer.of(),
        second % PICTURES_A_SHEET,
      )
      expect(Math.abs(middle - shown(20 + 80 * Math.floor(second / 100))), `${second} s`).toBeLessThan(NEAR)
    }
  })

  test('sound alone has no storyboard', async () => {
    expect(await made('cover.mp3')).toEqual({ storyboard: null, sheets: [] })
  })

  test('what is no film is refused, and leaves nothing of a storyboard', async () => {
    const { path, impostors, rubbish } = fixtures()
    for (const name of [...impostors, ...rubbish, 'cut-film.mp4']) {
      const out = await outFolder()
      await expect(open().storyboard(path(name), out), name).rejects.toMatchObject({ code: 'UnprocessableContent' })
      expect(await readdir(out), name).toEqual([])
    }
  })

  test('a storyboard that nobody waits for any more is given up and leaves nothing', async () => {
    const out = await outFolder()
    const reason = new Error('cancelled')
    const stop = new AbortController()
    const stopped = open().storyboard(fixtures().path('long.mp4'), out, { signal: stop.signal })
    setImmediate(() => stop.abort(reason))
    await expect(stopped).rejects.toBe(reason)
    expect(await readdir(out)).toEqual([])
  })
}

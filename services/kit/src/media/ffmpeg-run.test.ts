import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runFfmpeg } from './ffmpeg-run.ts'
import { prepareTool } from './ffmpeg-tool.ts'

const SPEECH = fileURLToPath(new URL('../../../../scripts/samples/audio/jfk.wav', import.meta.url))
const input = { path: SPEECH, container: 'wav' } as const

const folder = await mkdtemp(join(tmpdir(), 'verbatim-ffmpeg-'))
const marks = join(folder, 'marks')
const tool = await prepareTool({ info: vi.fn(), warn: vi.fn() })

beforeAll(async () => {
  await chmod(folder, 0o711)
  await mkdir(marks)
  await chmod(marks, 0o777)
})
afterAll(() => rm(folder, { recursive: true }))

/** The same user and limits, but a program that leaves its process id and never ends. */
async function aStuckTool(name: string) {
  const path = join(folder, name)
  const mark = join(marks, name)
  await writeFile(path, `#!/bin/sh\necho $$ > ${mark}\nexec /bin/sleep 600\n`)
  await chmod(path, 0o755)
  const running = () => existsSync(mark) && readFileSync(mark, 'utf8').endsWith('\n')
  return {
    tool: { ...tool, binary: { path, version: 'stuck' } },
    pid: async () => {
      await vi.waitUntil(running, { timeout: 60_000 })
      return Number(readFileSync(mark, 'utf8'))
    },
  }
}

const isGone = (pid: number) => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

test('under root, recordings are read by a user who owns nothing here', () => {
  const expected = process.getuid?.() === 0 && process.platform === 'linux' ? 65_533 : undefined
  expect(tool.uid).toBe(expected)
})

/** Longer than a program of the lowest priority takes to begin on a busy machine. */
const LATE_MS = 8_000

test('a program that never ends is stopped by its time limit', async () => {
  const stuck = await aStuckTool('late')
  const run = runFfmpeg(stuck.tool, { input, outputArgs: [], outputBytes: 10_000, limitMs: LATE_MS })
  await expect(run).rejects.toMatchObject({
    code: 'UnprocessableContent',
    message: expect.stringContaining('too long'),
  })
  expect(isGone(await stuck.pid())).toBe(true)
})

test('a program that nobody waits for any more is gone', async () => {
  const stuck = await aStuckTool('aborted')
  const stop = new AbortController()
  const run = runFfmpeg(stuck.tool, {
    input,
    outputArgs: [],
    outputBytes: 10_000,
    limitMs: 100_000,
    signal: stop.signal,
  })
  const refused = expect(run).rejects.toThrow('enough')
  const pid = await stuck.pid()
  expect(isGone(pid)).toBe(false)
  stop.abort(new Error('enough'))
  await refused
  expect(isGone(pid)).toBe(true)
})

test('output over its limit ends the work with a coded error', async () => {
  const outputPath = join(folder, 'large.wav')
  await writeFile(outputPath, '')
  const run = runFfmpeg(tool, { input, outputArgs: ['-f', 'wav'], outputPath, outputBytes: 50_000, limitMs: 30_000 })
  await expect(run).rejects.toMatchObject({
    code: 'UnprocessableContent',
    message: expect.stringContaining('too large'),
  })
})

test('a host or address in a recording is never called', async () => {
  const playlist = join(folder, 'playlist')
  await writeFile(playlist, '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nhttp://127.0.0.1:9/a.ts\n#EXT-X-ENDLIST\n')
  for (const container of ['matroska', 'mov', 'mp3', 'mpegts'] as const) {
    const { ok } = await runFfmpeg(tool, {
      input: { path: playlist, container },
      outputArgs: ['-f', 'null'],
      limitMs: 30_000,
    })
    expect(ok, container).toBe(false)
  }
})

import type { ChildProcess } from 'node:child_process'
import { constants } from 'node:fs'
import { copyFile, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FfmpegOrder, type FfmpegTool, type OpenedFiles, startFfmpeg } from './ffmpeg-start.ts'
import { damaged, tookTooLong, tooLarge } from './media-errors.ts'

export type FfmpegEnd = {
  ok: boolean
  /** First and last lines that ffmpeg said. */
  report: string
}

const REPORT_START = 65_536
const REPORT_END = 8_192
/** The path that the unprivileged user can open: its copy where the file itself is closed to others. */
async function readableInput(path: string, uid: number | undefined) {
  const file = await open(path, 'r')
  const { mode } = await file.stat()
  if (uid === undefined || (mode & 0o004) !== 0) return { file, remove: async () => undefined }
  await file.close()
  const folder = await mkdtemp(join(tmpdir(), 'media-'))
  const copy = join(folder, 'input')
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await copyFile(path, copy, constants.COPYFILE_FICLONE)
    const copied = await open(copy, 'r+')
    await copied.chmod(0o400)
    await copied.chown(uid, uid)
    return { file: copied, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Keeps the beginning and the end of what may be megabytes of complaints about a damaged file. */
function collectReport(child: ChildProcess): () => string {
  let start = ''
  let end = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    const room = REPORT_START - start.length
    start += text.slice(0, room)
    end = (end + text.slice(Math.max(0, room))).slice(-REPORT_END)
  })
  return () => (end === '' ? start : `${start}\n${end}`)
}

/** Ends the child by the clock or the signal; says which it was. */
function watch(child: ChildProcess, order: FfmpegOrder) {
  let late = false
  const end = () => child.kill('SIGKILL')
  const timer = setTimeout(() => {
    late = true
    end()
  }, order.limitMs)
  order.signal?.addEventListener('abort', end, { once: true })
  return {
    late: () => late,
    done: () => {
      clearTimeout(timer)
      order.signal?.removeEventListener('abort', end)
    },
  }
}

async function work(tool: FfmpegTool, order: FfmpegOrder, opened: OpenedFiles): Promise<FfmpegEnd> {
  const child = startFfmpeg(tool, order, opened)
  const report = collectReport(child)
  const watched = watch(child, order)
  const closed = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  try {
    for await (const chunk of child.stdout ?? []) await order.onOutput?.(chunk)
    const { code, signal } = await closed
    order.signal?.throwIfAborted()
    if (watched.late() || signal === 'SIGXCPU') throw tookTooLong()
    if (signal === 'SIGXFSZ') throw tooLarge()
    if (signal !== null) throw damaged(`ffmpeg ended by ${signal}: ${report().slice(-500)}`)
    return { ok: code === 0, report: report() }
  } finally {
    watched.done()
    child.kill('SIGKILL')
  }
}

/**
 * Runs ffmpeg on one file inside its limits: as an unprivileged user when the host is root, without environment,
 * network and standard input, with bounded time, memory and output. Throws `UnprocessableContent` when it ran out of
 * time or was ended by the system, the signal's reason when aborted; any other end is an answer.
 */
export async function runFfmpeg(tool: FfmpegTool, order: FfmpegOrder): Promise<FfmpegEnd> {
  order.signal?.throwIfAborted()
  const { file, remove } = await readableInput(order.input.path, tool.uid)
  try {
    await using input = file
    await using output = order.outputPath === undefined ? null : await open(order.outputPath, 'r+')
    await using binary = tool.uid === undefined ? null : await open(tool.binary.path, 'r')
    if (tool.uid !== undefined) await output?.chown(tool.uid, tool.uid)
    try {
      return await work(tool, order, { input, output: output ?? undefined, binary: binary ?? undefined })
    } finally {
      if (tool.uid !== undefined) await output?.chown(process.getuid?.() ?? 0, process.getgid?.() ?? 0)
    }
  } finally {
    await remove()
  }
}

import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { access, chmod } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import type { Logger } from '#src/log.ts'
import { noEngine } from './media-errors.ts'

export type FfmpegBinary = { path: string; version: string }

const run = promisify(execFile)

/** libavutil 57 is ffmpeg 5.0; builds from git have no version number of their own. */
const LIBAVUTIL_OF_5 = 57

async function versionOf(path: string): Promise<{ version: string; recent: boolean } | undefined> {
  try {
    const { stdout } = await run(path, ['-hide_banner', '-version'], { timeout: 10_000, env: {} })
    const version = /ffmpeg version (\S+)/.exec(stdout)?.[1]
    const libavutil = Number(/libavutil\s+(\d+)\./.exec(stdout)?.[1] ?? 0)
    return version ? { version, recent: libavutil >= LIBAVUTIL_OF_5 } : undefined
  } catch {
    return undefined
  }
}

/** Where the shell finds ffmpeg, if it does. */
async function onPath(): Promise<string | undefined> {
  try {
    const { stdout } = await run('/bin/sh', ['-c', 'command -v ffmpeg'], { timeout: 10_000 })
    return stdout.trim() || undefined
  } catch {
    return undefined
  }
}

/** Path of the old build that came through npm, if there is one for this system. npm may leave out its executable bit. */
export async function npmFfmpeg(): Promise<string | undefined> {
  try {
    const { path }: { path: string } = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg')
    await access(path, constants.X_OK).catch(() => chmod(path, 0o755))
    return path
  } catch {
    return undefined
  }
}

/**
 * Finds ffmpeg: the one named, else a recent one on the PATH, else the old build from npm (with a line in the log),
 * else an old one on the PATH. Throws `InvalidOperation` when there is none that runs.
 */
export async function findFfmpeg(log: Pick<Logger, 'info' | 'warn'>, named?: string): Promise<FfmpegBinary> {
  if (named !== undefined) {
    const found = await versionOf(named)
    if (!found) throw noEngine('the ffmpeg that was configured does not run')
    return { path: named, version: found.version }
  }
  const system = await onPath()
  const systemVersion = system === undefined ? undefined : await versionOf(system)
  if (system && systemVersion?.recent) return { path: system, version: systemVersion.version }
  const bundled = await npmFfmpeg()
  const bundledVersion = bundled === undefined ? undefined : await versionOf(bundled)
  if (bundled && bundledVersion) {
    log.warn({ version: bundledVersion.version }, 'no ffmpeg 5 or newer on the PATH: using the old build from npm')
    return { path: bundled, version: bundledVersion.version }
  }
  if (system && systemVersion) {
    log.warn({ version: systemVersion.version }, 'the ffmpeg on the PATH is older than 5')
    return { path: system, version: systemVersion.version }
  }
  throw noEngine('there is no ffmpeg')
}

import type { Logger } from '#src/log.ts'
import { findFfmpeg } from './ffmpeg-binary.ts'
import { type FfmpegTool, runsAs } from './ffmpeg-start.ts'

/**
 * Whom ffmpeg runs as under root. It is not the user of the embedded database (65534): a hostile recording that takes
 * ffmpeg over must not reach its files. Needs no entry in the user table.
 */
const UNPRIVILEGED = 65_533

/**
 * Finds ffmpeg and, when the host is root, tries out whether it can run as another user. Where the system does not
 * allow that, it runs as root with a warning: all other limits still hold.
 */
export async function prepareTool(log: Pick<Logger, 'info' | 'warn'>, ffmpegPath?: string): Promise<FfmpegTool> {
  const binary = await findFfmpeg(log, ffmpegPath)
  if (process.getuid?.() !== 0) return { binary }
  if (process.platform === 'linux' && (await runsAs({ binary, uid: UNPRIVILEGED }))) {
    return { binary, uid: UNPRIVILEGED }
  }
  log.warn('ffmpeg runs as root, because this system cannot start it as another user. Run this service as a user.')
  return { binary }
}

import { setPriority } from 'node:os'
import { isAppError } from '@verbatim/kit/errors.ts'
import { readFile } from '#src/imports/read-file.ts'
import type { ReadOrder } from '#src/imports/read-result.ts'
import type { FromReader } from '#src/imports/reader-child.ts'

/** Below the host: reading a large file must not make the pages of others slow. */
setPriority(10)

process.on('message', async (order: ReadOrder) => {
  process.send?.(await answer(order))
})
// A library may keep the event loop alive; without its host this process has no work.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

async function answer(order: ReadOrder): Promise<FromReader> {
  try {
    return { result: await readFile(order) }
  } catch (error) {
    if (isAppError(error)) return { refused: { code: error.code, message: error.message } }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

import { setTimeout } from 'node:timers/promises'
import { timeOfId } from '@verbatim/contracts/ids.ts'
import type { Ctx } from '@verbatim/kit/context.ts'
import { isAppError } from '@verbatim/kit/errors.ts'

/** For so long after a project began, what notes told of it may still be on its way. */
const YOUNG_MS = 10_000
/** Waits between looks: two seconds in all. */
const WAITS_MS = [50, 100, 200, 400, 500, 750]

/**
 * Does `look` again while it throws NotFound and the project is so young that its fact may not have arrived: whoever has
 * just made it knows that it is there. Whether it waits depends on nothing but the time in the id, so it tells a
 * stranger nothing.
 */
export async function whileYoung<T>(
  { clock }: Pick<Ctx, 'clock'>,
  projectId: string,
  look: () => Promise<T>,
): Promise<T> {
  for (const waitMs of WAITS_MS) {
    try {
      return await look()
    } catch (error) {
      const age = clock.now().getTime() - timeOfId(projectId)
      if (!isAppError(error) || error.code !== 'NotFound' || Math.abs(age) > YOUNG_MS) throw error
      await setTimeout(waitMs)
    }
  }
  return look()
}

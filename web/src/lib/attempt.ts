import { showToast } from '../ui/toasts.ts'
import { problemLine } from './problem.ts'

/** Does something on the server and then `afterwards`, come what may. Answers whether it was done; a refusal is shown. */
export async function attempt(call: () => Promise<unknown>, afterwards: () => Promise<unknown>): Promise<boolean> {
  try {
    await call()
    return true
  } catch (error) {
    showToast({ message: problemLine(error) })
    return false
  } finally {
    await afterwards()
  }
}

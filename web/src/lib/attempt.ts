import { showProblem } from '../ui/toasts.ts'

/** Does something on the server and then `afterwards`, come what may. Answers whether it was done; a refusal is shown. */
export async function attempt(call: () => Promise<unknown>, afterwards: () => Promise<unknown>): Promise<boolean> {
  try {
    await call()
    return true
  } catch (error) {
    showProblem(error)
    return false
  } finally {
    await afterwards()
  }
}

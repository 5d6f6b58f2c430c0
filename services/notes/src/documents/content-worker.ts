import { parentPort, workerData } from 'node:worker_threads'
import { isAppError } from '@verbatim/kit/errors.ts'
import { digestOf } from '#src/documents/digest.ts'
import { type ParseAnswer, type ParseOrder, parseForm } from '#src/documents/parse-content.ts'

/** Entry of the thread that reads one large text. */
async function answer({ form, text }: ParseOrder): Promise<ParseAnswer> {
  try {
    return { digest: await digestOf(await parseForm(form, text)) }
  } catch (error) {
    if (isAppError(error)) return { refusal: error.message }
    throw error
  }
}

parentPort?.postMessage(await answer(workerData as ParseOrder))

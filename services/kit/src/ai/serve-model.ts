import { getPriority, setPriority } from 'node:os'
import { AppError, isAppError } from '#src/errors.ts'
import type { FromModel, ToModel } from './model-messages.ts'

type Model<Order, Answer> = (order: Order) => Promise<Answer>

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function answerOrder<Order, Answer>(loading: Promise<Model<Order, Answer>>, order: Order) {
  try {
    const model = await loading.catch((error: unknown) => {
      throw new AppError('InternalError', `The model could not be loaded: ${reasonOf(error)}`)
    })
    return { answer: await model(order) }
  } catch (error) {
    const known = isAppError(error) ? error : new AppError('InternalError', `The model failed: ${reasonOf(error)}`)
    return { refused: { code: known.code, message: known.message } }
  }
}

/**
 * The main loop of a model process: loads the model that the host names, then answers orders in turn. `niceness` is
 * the process priority (0 like the host, 19 lowest). The process ends with its host.
 */
export function serveModel<Start, Order, Answer>(
  niceness: number,
  load: (start: Start) => Promise<Model<Order, Answer>>,
) {
  // Where the host has stepped back further, so has this, which only root could take back.
  if (getPriority() < niceness) setPriority(niceness)
  const started = Promise.withResolvers<Start>()
  const loading = started.promise.then(load)
  // The order that follows reports a failed start; unhandled, it would end the process before that.
  loading.catch(() => undefined)
  process.on('message', async (message: ToModel<Start, Order>) => {
    if ('start' in message) return started.resolve(message.start)
    const reply: FromModel<Answer> = await answerOrder(loading, message.order)
    process.send?.(reply)
  })
  // A model library may keep the event loop alive for ever, so a plain return would leave the process behind.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}

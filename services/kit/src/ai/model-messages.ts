import type { ErrorCode } from '@verbatim/contracts/error-codes.ts'

/** What the host sends to a model process: first where its model is, then one order after another. */
export type ToModel<Start, Order> = { start: Start } | { order: Order }

/** What a model process says to an order. A refusal was written for a person and would come again. */
export type FromModel<Answer> = { answer: Answer } | { refused: { code: ErrorCode; message: string } }

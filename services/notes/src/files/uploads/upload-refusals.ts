import { type ErrorCode, type RestErrorBody, restErrorBody } from '@verbatim/contracts/error-codes.ts'
import type { AppError } from '@verbatim/kit/errors.ts'

/** How a refusal of the upload protocol itself reads, by its status. */
const REFUSALS: Record<number, { code: ErrorCode; message: string }> = {
  400: { code: 'ValidationError', message: 'This request is not valid tus 1.0.0.' },
  403: { code: 'ValidationError', message: 'A part of an upload needs the headers Upload-Offset and Content-Type.' },
  404: { code: 'NotFound', message: 'Upload not found' },
  409: { code: 'InvalidOperation', message: 'The upload goes on at another byte. Ask for it with HEAD.' },
  410: { code: 'NotFound', message: 'This upload was cancelled or has expired. Begin a new one.' },
  412: { code: 'ValidationError', message: 'Send the header Tus-Resumable: 1.0.0.' },
  413: { code: 'UnprocessableContent', message: 'This is more than the announced size of the file.' },
  423: { code: 'TooManyRequests', message: 'Another request is writing to this upload. Try again in a moment.' },
}
const INTERNAL = { code: 'InternalError', message: 'Something went wrong on our side.' } as const

/** The status of a refusal of ours. */
export const statusOf = (error: AppError): number => error.httpStatus

/** The body of a refused request: of the error that we threw, or of what the protocol forbids. */
export function refusalBody(status: number, error: AppError | null): RestErrorBody {
  const { code, message } = error ?? REFUSALS[status] ?? INTERNAL
  return restErrorBody(code, message)
}

import { AppError } from '@verbatim/kit/errors.ts'

/** The content of a file cannot be used; `message` says why and what to do. */
export const unreadable = (message: string, cause?: unknown): AppError =>
  new AppError('UnprocessableContent', message, undefined, { cause })

export const damaged = (what: string, cause?: unknown): AppError =>
  unreadable(`This ${what} is damaged and cannot be read. Save it again and upload the new file.`, cause)

export const tooMuchText = (): AppError =>
  unreadable('This file holds more than 5,000,000 characters. Cut it into parts and upload them.')

import { AppError } from '#src/errors.ts'

export const notARecording = () =>
  new AppError(
    'UnprocessableContent',
    'This file is not a recording that can be played. Upload mp3, m4a, wav, flac, ogg, mp4, mov or webm.',
  )

export const damaged = (cause?: string) =>
  new AppError(
    'UnprocessableContent',
    'This recording is damaged and cannot be read. Export it again and upload the new file.',
    undefined,
    { cause },
  )

export const withoutAudio = () =>
  new AppError('UnprocessableContent', 'This recording has no audio track. Upload one with sound.')

export const withoutPicture = () =>
  new AppError('UnprocessableContent', 'This recording has no picture, so there is no image to take from it.')

export const tooLong = (hours: number) =>
  new AppError(
    'UnprocessableContent',
    `This recording is longer than ${hours} hours. Cut it into parts and upload them.`,
  )

export const tookTooLong = () =>
  new AppError(
    'UnprocessableContent',
    'Reading this recording took too long and was stopped. Export it as mp3 or mp4 and upload the new file.',
  )

export const tooLarge = () =>
  new AppError(
    'UnprocessableContent',
    'What this recording unpacks to is too large. Export it as mp3 or mp4 and upload it.',
  )

export const noEngine = (reason: string) =>
  new AppError('InvalidOperation', `Recordings cannot be read on this machine: ${reason}. Install ffmpeg 5 or newer.`)

import { AppError } from '#src/app-error.ts'

/** The refusal of a filter, with the reason. */
export function refused(reason: string): AppError {
  return new AppError('ValidationError', reason, { filter: reason })
}

/** Whether a value from outside is an object with names. */
export function isRecord(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}

const SHOWN = 40
/** The beginning of a name from outside, as a message repeats it. */
export function shown(name: string): string {
  return name.length > SHOWN ? `${name.slice(0, SHOWN)}…` : name
}

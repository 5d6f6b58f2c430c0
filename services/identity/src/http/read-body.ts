import { invalid } from '@verbatim/kit/errors.ts'
import { z } from 'zod'

/** Reads a body or query; throws ValidationError that names the fields at fault, never their values. */
export function readBody<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const result = schema.safeParse(body ?? {})
  if (result.success) return result.data
  const fields = Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.') || 'body', message]))
  throw invalid(`Check these fields: ${Object.keys(fields).join(', ')}.`, fields)
}

/** A text of a person; the rules behind it have the better words, so this only keeps nonsense out. */
export const text = z.string().max(2000)

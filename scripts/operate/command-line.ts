import { resolve } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { parseId } from '@verbatim/contracts/ids.ts'

/** Ends a command that cannot do what was asked of it: one sentence for a person, and code 2. */
export function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}

/** What `read` makes of the command line; one that it cannot read ends the command with the reason and its usage. */
export function readCommandLine<T>(read: () => T, usage: string): T {
  try {
    return read()
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('. ')
    return refuse(`${reason}. ${usage}`)
  }
}

/** Names and options of a command; what it does not know ends the command with the reason and its usage. */
export const readArguments = <O extends ParseArgsOptionsConfig>(args: string[], options: O, usage: string) =>
  readCommandLine(() => parseArgs({ args, allowPositionals: true, options }), usage)

/** The workspace that a command is about; without a valid id the command ends with its usage. */
export const teamNamed = (text: string, usage: string): string =>
  parseId(text) ?? refuse(`${text ? `${text} is no id of a workspace` : 'Name a workspace by its id'}. ${usage}`)

/** A path as whoever called npm means it: npm runs a command in the repository's root, wherever it was called. */
export const calledFrom = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path)

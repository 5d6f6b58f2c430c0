import { hostname, userInfo } from 'node:os'

/** What the machine calls whoever runs this; it throws where the user has only a number, as in the image. */
const named = (): string => userInfo().username

/**
 * Who runs a command, for logs of what operators do: the name of their user on this machine. Where it has none, as in a
 * pod, its number and the machine, which as a Job of the chart is called after the command.
 */
export function operatorName(ask = named): string {
  try {
    return ask()
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'} on ${hostname()}`
  }
}

import { HEARING, QUEUES } from '@verbatim/contracts/service-manifest.ts'
import { type Command, print } from './command.ts'
import { readArguments, refuse } from './command-line.ts'
import { busSettings, deadFacts, deadJobs, queueSettings, replayFacts, withBus, withQueue } from './dead-letters.ts'

// A group that does not exist would answer with nothing, as one that gave up nothing does: only who hears is taken.

const usageOf = (name: string, names: readonly string[], more = ''): string =>
  `npm run operate -- ${name} ${names.join('|')}${more}`

/** What groups and queues gave up, and handing it out again. Settings are those of the region. */
export const DEAD_LETTER_COMMANDS: Record<string, Command> = {
  'dead-facts': {
    usage: usageOf('dead-facts', HEARING),
    does: 'lists the facts that a group gave up: id, type, team, when, why',
    settings: busSettings,
    async run(args) {
      const { name } = read(args, HEARING, this.usage)
      await withBus(process.env, async (bus) => print(await deadFacts(bus, name)))
    },
  },
  'replay-facts': {
    usage: usageOf('replay-facts', HEARING, ' [ID]'),
    does: 'hands them, or the one of that id, to the group again',
    settings: busSettings,
    async run(args) {
      const { name, id } = read(args, HEARING, this.usage)
      await withBus(process.env, async (bus) => print([`${await replayFacts(bus, name, id)} handed out again`]))
    },
  },
  'dead-jobs': {
    usage: usageOf('dead-jobs', QUEUES),
    does: 'lists the jobs that the workers of a queue gave up',
    settings: queueSettings,
    async run(args) {
      const { name } = read(args, QUEUES, this.usage)
      await withQueue(process.env, async (queue) => print(await deadJobs(queue, name)))
    },
  },
  'redrive-jobs': {
    usage: usageOf('redrive-jobs', QUEUES),
    does: 'hands them out again',
    settings: queueSettings,
    async run(args) {
      const { name } = read(args, QUEUES, this.usage)
      await withQueue(process.env, async (queue) => print([`${await queue.redrive(name)} handed out again`]))
    },
  },
}

function read(args: string[], names: readonly string[], usage: string): { name: string; id: string | null } {
  const [name = '', id = null] = readArguments(args, {}, usage).positionals
  if (!names.includes(name)) refuse(`Name one of ${names.join(', ')}. ${usage}`)
  return { name, id }
}

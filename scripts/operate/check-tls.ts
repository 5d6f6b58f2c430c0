import { tlsProblems } from '@verbatim/edge/tls-problems.ts'
import { type Command, print } from './command.ts'
import { readArguments, refuse } from './command-line.ts'

const HTTPS_PORT = 443

/** `check-tls`: asks whoever ends TLS before the edge for what it must not take, and says what is wrong. */
export const CHECK_TLS: Command = {
  usage: 'npm run operate -- check-tls HOST[:PORT]…',
  does: 'says whether who ends TLS before the edge, or another engine, takes old versions, weak ciphers or a bad certificate',
  async run(args) {
    const { positionals } = readArguments(args, {}, this.usage)
    if (!positionals.length) refuse(`Name a host. ${this.usage}`)
    for (const named of positionals) {
      const [host = '', port = ''] = named.split(':')
      if (!host || !/^\d{0,5}$/.test(port)) refuse(`${named} is no host. ${this.usage}`)
      const problems = await tlsProblems({ host, port: Number(port) || HTTPS_PORT })
      print([
        `${named}\t${problems.length ? 'NOT AS IT SHOULD BE' : 'as it should be'}`,
        ...problems.map(({ what, why }) => `  ${what}: ${why}`),
      ])
      if (problems.length) process.exitCode = 1
    }
  },
}

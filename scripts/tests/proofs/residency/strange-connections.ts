import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const ESTABLISHED = '01'
const LISTEN = '0A'

type Socket = { inode: string; local: number; remote: number; state: string }

/** Sockets of TCP as the kernel lists them. */
function sockets(): Socket[] {
  return ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, 'utf8')
      .split('\n')
      .slice(1)
      .filter(Boolean)
      .map((line) => {
        const [, local = '', remote = '', state = '', , , , , , inode = ''] = line.trim().split(/\s+/)
        return { inode, local: portOf(local), remote: portOf(remote), state }
      }),
  )
}

const portOf = (address: string): number => Number.parseInt(address.split(':')[1] ?? '', 16)

function inodesOf(pid: number): Set<string> {
  const folder = `/proc/${pid}/fd`
  const links = readdirSync(folder).map((name) => {
    try {
      return readlinkSync(`${folder}/${name}`)
    } catch {
      return ''
    }
  })
  return new Set(links.flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? []))
}

/**
 * Connections of processes, at this moment, to ports that are neither their own nor among those that are recorded.
 * @param pids processes by name
 */
export function strangeConnections(pids: Record<string, number>, recorded: ReadonlySet<number>): string[] {
  const all = sockets()
  return Object.entries(pids).flatMap(([name, pid]) => {
    const own = inodesOf(pid)
    const mine = all.filter(({ inode }) => own.has(inode))
    const listening = new Set(mine.filter(({ state }) => state === LISTEN).map(({ local }) => local))
    return mine
      .filter(({ state, local, remote }) => state === ESTABLISHED && !listening.has(local) && !listening.has(remote))
      .flatMap(({ remote }) => (recorded.has(remote) ? [] : [`${name} to port ${remote}`]))
  })
}

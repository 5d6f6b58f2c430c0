import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SERVICES, settingOf } from '@verbatim/contracts/service-manifest.ts'
import { provisionRegionDatabase, type ServiceUrls } from '@verbatim/kit/database/provision.ts'

export type ProvisionOrder = {
  /** A region's key, or `edge`. */
  place: string
  /** postgres:// url of a superuser, as this machine reaches the server. */
  adminUrl: string
  /** The roles' passwords are derived from it, so that the same command later writes the same urls. */
  passwordKey: string
  /** `host:port` under which pods reach the server; null: as in `adminUrl`. */
  seenAs: string | null
  /** Facts and jobs go through the same database too. */
  embedded: boolean
  folder: string
}

/**
 * Makes a place's database with a schema, an owner role and an app role per service, and writes two files of settings
 * for its Secrets: `settings.env` for pods, and `owners.env` for migrations alone. Nothing that is there is changed.
 * @returns the files written, readable by their owner only.
 */
export async function provision(order: ProvisionOrder): Promise<string[]> {
  const isEdge = order.place === 'edge'
  const { urls, busUrl, queueUrl } = await provisionRegionDatabase({
    adminUrl: order.adminUrl,
    database: `verbatim_${order.place}`,
    services: isEdge ? ['edge'] : SERVICES,
    passwordKey: order.passwordKey,
  })
  const seen = (url: string): string => seenAs(url, order.seenAs)
  const lines = isEdge ? edgeLines(urls.edge, seen) : serviceLines(order.place, urls, seen)
  if (order.embedded && !isEdge)
    lines.settings.push(`BUS_URL=${seen(busUrl)}`, `QUEUE_URL=${seen(queueUrl)}`, 'INDEX_URL=postgres')
  await mkdir(order.folder, { recursive: true, mode: 0o700 })
  const files: [string, string[]][] = [
    ['settings.env', lines.settings],
    ['owners.env', lines.owners],
  ]
  return Promise.all(
    files
      .filter(([, content]) => content.length)
      .map(async ([name, content]) => {
        const path = join(order.folder, name)
        await writeFile(path, `${content.join('\n')}\n`, { mode: 0o600 })
        await chmod(path, 0o600)
        return path
      }),
  )
}

type Lines = { settings: string[]; owners: string[] }

const serviceLines = (region: string, urls: Record<string, ServiceUrls>, seen: (url: string) => string): Lines => ({
  settings: [
    `VERBATIM_REGION=${region}`,
    ...SERVICES.map((service) => `${settingOf(service, 'DATABASE_URL')}=${seen(urls[service]?.appUrl ?? '')}`),
  ],
  owners: SERVICES.map(
    (service) => `${settingOf(service, 'OWNER_DATABASE_URL')}=${seen(urls[service]?.ownerUrl ?? '')}`,
  ),
})

/** The edge has no migration of its own to run beforehand: it brings its one table up to date itself. */
const edgeLines = (urls: ServiceUrls | undefined, seen: (url: string) => string): Lines => ({
  settings: [`DIRECTORY_URL=${seen(urls?.appUrl ?? '')}`, `DIRECTORY_OWNER_URL=${seen(urls?.ownerUrl ?? '')}`],
  owners: [],
})

function seenAs(url: string, host: string | null): string {
  if (!host) return url
  const next = new URL(url)
  next.host = host
  return next.href
}

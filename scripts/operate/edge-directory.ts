import { directoryUrl, openDirectory } from '@verbatim/edge/directory-choice.ts'
import { parseSettings } from '@verbatim/kit/config.ts'
import { z } from 'zod'

const settings = z.object({ DIRECTORY_URL: directoryUrl, DIRECTORY_OWNER_URL: z.string().default('') })

/** The tenant directory that the settings of the edge name. Throws WrongSettings. */
export function openEdgeDirectory(env: Record<string, string | undefined>): ReturnType<typeof openDirectory> {
  const { DIRECTORY_URL: url, DIRECTORY_OWNER_URL: ownerUrl } = parseSettings(settings, env)
  if ('dynamo' in url) return openDirectory({ engine: 'dynamodb', settings: url.dynamo })
  return openDirectory({ engine: 'postgres', url: url.postgres, ownerUrl })
}

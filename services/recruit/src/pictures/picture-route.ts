import { parseId } from '@verbatim/contracts/ids.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import type { HttpServer } from '@verbatim/kit/http/server.ts'
import type { FastifyRequest } from 'fastify'
import type { RecruitCtx } from '#src/context.ts'
import type { Person } from '#src/people/person.ts'
import { pictureReader } from '#src/pictures/picture-repository.ts'

/** Where pictures of people are shown, on a workspace's host. */
const PICTURES_PATH = '/files/people'

/** The address of a person's picture, another one with every picture; null without one. */
export const pictureUrl = ({ id, pictureId }: Pick<Person, 'id' | 'pictureId'>): string | null =>
  pictureId === null ? null : `${PICTURES_PATH}/${id}/pictures/${pictureId}`

type Asked = FastifyRequest<{ Params: { personId: string; pictureId: string } }>

/** Shows a picture to members of the workspace, who see the name beside it. Browsers keep it for an hour at most. */
export function pictureRoute(
  server: Pick<HttpServer, 'get'>,
  contextOf: (request: FastifyRequest) => Promise<RecruitCtx>,
): void {
  server.get(`${PICTURES_PATH}/:personId/pictures/:pictureId`, async (request: Asked, reply) => {
    const ctx = await contextOf(request)
    const [personId, id] = [parseId(request.params.personId), parseId(request.params.pictureId)]
    const picture =
      personId && id ? await ctx.read((tx) => pictureReader(tx, ctx.actor.teamId).find(personId, id)) : null
    if (!picture) throw notFound('Picture')
    return reply
      .headers({
        'cache-control': 'private, max-age=3600',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      .type(`image/${picture.format}`)
      .send(picture.bytes)
  })
}

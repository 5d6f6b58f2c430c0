import { auditWords } from '@verbatim/contracts/audit-acts.ts'
import { apiTokenReader } from '#src/api-tokens/api-token-repository.ts'
import type { IdentityCtx } from '#src/context.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { type Member, unknownMember } from '#src/members/member.ts'
import { oauthClientReader } from '#src/oauth-clients/oauth-client-repository.ts'
import { kindNamed } from '#src/unusual-acts/act-kinds.ts'
import { dismissUnusualAct, restoreUnusualAct } from '#src/unusual-acts/dismiss-unusual-act.ts'
import { listUnusualActs } from '#src/unusual-acts/list-unusual-acts.ts'
import { type Doer, whereOf } from '#src/unusual-acts/unusual-act.ts'

const member = async (id: string | null, { loaders, actor }: IdentityCtx): Promise<Member | null> =>
  id === null ? null : ((await loaders.member.load(id)) ?? unknownMember(id, actor.teamId))

/** How a token or an application is called; null for one that is gone. */
const programName = ({ kind, id }: Doer, { read, actor }: IdentityCtx): Promise<string | null> =>
  read(async (tx) => {
    if (kind === 'MEMBER') return null
    const program = await (kind === 'API_TOKEN' ? apiTokenReader : oauthClientReader)(tx, actor.teamId).find(id)
    return program?.name ?? null
  })

export const unusualActResolvers = {
  Query: {
    unusualActs: (_root, request, ctx) => listUnusualActs(ctx, request),
  },
  Mutation: {
    dismissUnusualAct: (_root, { input }, ctx) => dismissUnusualAct(ctx, input),
    restoreUnusualAct: (_root, { input }, ctx) => restoreUnusualAct(ctx, input),
  },
  UnusualActs: {
    items: (acts) => acts.items(),
    open: async (acts) => (await acts.counts()).open,
    dismissed: async (acts) => (await acts.counts()).dismissed,
  },
  UnusualAct: {
    doneBy: ({ doer }) => doer.kind,
    member: ({ doer }, _arguments, ctx) => member(doer.kind === 'MEMBER' ? doer.id : null, ctx),
    program: ({ doer }, _arguments, ctx) => programName(doer, ctx),
    kind: ({ actKind }) => kindNamed(actKind),
    words: ({ actKind }) => (actKind && !kindNamed(actKind) ? auditWords(actKind) : null),
    device: ({ device }) => device || null,
    where: (act) => whereOf(act),
    dismissedBy: ({ dismissedBy }, _arguments, ctx) => member(dismissedBy, ctx),
  },
} satisfies Resolvers

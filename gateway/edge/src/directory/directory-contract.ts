import { randomUUID } from 'node:crypto'
import type { RegionKey } from '@verbatim/contracts/regions.ts'
import { expect, test } from 'vitest'
import type { TenantDirectory } from './tenant-directory.ts'

/** The contract of the port TenantDirectory: every adapter passes it. */
export function directoryContract(open: () => Promise<TenantDirectory>): void {
  const name = () => `w${randomUUID().slice(0, 13)}`

  test('a route is found by its subdomain and by its team', async () => {
    const directory = await open()
    const [teamId, subdomain] = [randomUUID(), name()]
    await directory.upsert({ teamId, subdomain, region: 'eu_a' })
    expect(await directory.bySubdomain(subdomain)).toMatchObject({ teamId, subdomain, region: 'eu_a' })
    expect(await directory.byTeam(teamId)).toMatchObject({ subdomain })
    expect(await directory.bySubdomain(name())).toBeNull()
  })

  test('of two people who take one subdomain at once, one gets it and the other is told', async () => {
    const directory = await open()
    const subdomain = name()
    const take = () => directory.upsert({ teamId: randomUUID(), subdomain, region: 'us_b' })
    const results = await Promise.allSettled([take(), take(), take(), take()])
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'InvalidOperation' })
  })

  test('the same upsert twice changes nothing, and a new subdomain replaces the old one', async () => {
    const directory = await open()
    const [teamId, before, after] = [randomUUID(), name(), name()]
    await directory.upsert({ teamId, subdomain: before, region: 'us_a' })
    await directory.upsert({ teamId, subdomain: before, region: 'us_a' })
    await directory.upsert({ teamId, subdomain: after, region: 'us_a' })
    expect(await directory.bySubdomain(before)).toBeNull()
    expect(await directory.byTeam(teamId)).toMatchObject({ subdomain: after })
  })

  test('a move leads the subdomain to another region, once; the same again changes nothing', async () => {
    const directory = await open()
    const [teamId, subdomain] = [randomUUID(), name()]
    const { version } = await directory.upsert({ teamId, subdomain, region: 'us_b' })
    const move = { teamId, to: 'eu_a', version } as const
    const moved = await directory.move(move)
    expect(moved).toMatchObject({ subdomain, region: 'eu_a', version: version + 1 })
    expect(await directory.move(move)).toEqual(moved)
    expect(await directory.bySubdomain(subdomain)).toEqual(moved)
    expect(await directory.byTeam(teamId)).toEqual(moved)
  })

  test('who decided on an older route cannot move it back, neither by a move nor by an upsert', async () => {
    const directory = await open()
    const [teamId, subdomain] = [randomUUID(), name()]
    const { version } = await directory.upsert({ teamId, subdomain, region: 'us_b' })
    await directory.move({ teamId, to: 'eu_a', version })
    await directory.move({ teamId, to: 'us_b', version: version + 1 })
    const late = { code: 'InvalidOperation' }
    await expect(directory.move({ teamId, to: 'eu_a', version })).rejects.toMatchObject(late)
    await expect(directory.move({ teamId, to: 'au_a', version })).rejects.toMatchObject(late)
    await expect(directory.upsert({ teamId, subdomain, region: 'eu_a' })).rejects.toMatchObject(late)
    await expect(directory.move({ teamId: randomUUID(), to: 'eu_a', version: 0 })).rejects.toMatchObject(late)
    expect(await directory.byTeam(teamId)).toMatchObject({ region: 'us_b', version: version + 2 })
  })

  test('of two moves that were decided on one route, one happens', async () => {
    const directory = await open()
    const teamId = randomUUID()
    const { version } = await directory.upsert({ teamId, subdomain: name(), region: 'us_b' })
    const regions = ['eu_a', 'au_a', 'us_a'] as const
    const results = await Promise.allSettled(regions.map((to) => directory.move({ teamId, to, version })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await directory.byTeam(teamId)).toMatchObject({ version: version + 1 })
  })

  test('a subdomain that was given up leads to where its team is now, until somebody else takes it', async () => {
    const directory = await open()
    const [teamId, other] = [randomUUID(), randomUUID()]
    const [first, second, third] = [name(), name(), name()]
    for (const subdomain of [first, second, third]) await directory.upsert({ teamId, subdomain, region: 'au_a' })
    for (const subdomain of [first, second, third])
      expect(await directory.latest(subdomain)).toMatchObject({ teamId, subdomain: third })
    expect(await directory.latest(name())).toBeNull()
    await directory.upsert({ teamId: other, subdomain: first, region: 'us_b' })
    expect(await directory.latest(first)).toMatchObject({ teamId: other, subdomain: first })
    await directory.remove({ teamId })
    expect(await directory.latest(second)).toBeNull()
  })

  test('a removed route leads nowhere, and its subdomain is free again', async () => {
    const directory = await open()
    const [teamId, subdomain] = [randomUUID(), name()]
    await directory.upsert({ teamId, subdomain, region: 'us_b' })
    await directory.remove({ teamId: randomUUID(), subdomain })
    expect(await directory.bySubdomain(subdomain)).not.toBeNull()
    await directory.remove({ teamId })
    expect(await directory.bySubdomain(subdomain)).toBeNull()
    await directory.upsert({ teamId: randomUUID(), subdomain, region: 'au_a' })
  })

  test('a keyed hash leads to the regions that know it, the longest known first', async () => {
    const directory = await open()
    const [hash, first, second] = [randomUUID(), randomUUID(), randomUUID()]
    const link = (teamId: string, region: RegionKey, member = true) =>
      directory.link({ emailHash: hash, teamId, region, member })
    const regions = async () => (await directory.regionsOf(hash)).map(({ region }) => region)
    await link(first, 'eu_a')
    await link(second, 'us_b')
    await link(second, 'us_b')
    expect(await regions()).toEqual(['eu_a', 'us_b'])
    await directory.unlink(hash, first)
    expect(await regions()).toEqual(['us_b'])
    expect(await directory.regionsOf(randomUUID())).toEqual([])
  })

  test('who was only invited is known after who is a member, until they join', async () => {
    const directory = await open()
    const [emailHash, invited, joined] = [randomUUID(), randomUUID(), randomUUID()]
    await directory.link({ emailHash, teamId: invited, region: 'us_b', member: false })
    await directory.link({ emailHash, teamId: joined, region: 'eu_a', member: true })
    expect(await directory.regionsOf(emailHash)).toEqual([
      { region: 'eu_a', member: true },
      { region: 'us_b', member: false },
    ])
    await directory.link({ emailHash, teamId: invited, region: 'us_b', member: true })
    expect((await directory.regionsOf(emailHash))[0]).toEqual({ region: 'us_b', member: true })
  })

  test('an id of a service outside belongs to one team until that team lets it go', async () => {
    const directory = await open()
    const [mine, theirs, id] = [randomUUID(), randomUUID(), `T${name()}`]
    const slack = { kind: 'SLACK_TEAM', id } as const
    expect(await directory.teamOf(slack)).toBeNull()
    await directory.connect({ ...slack, teamId: mine })
    await directory.connect({ ...slack, teamId: mine })
    expect(await directory.teamOf(slack)).toBe(mine)
    expect(await directory.teamOf({ kind: 'TEAMS_TENANT', id })).toBeNull()
    await expect(directory.connect({ ...slack, teamId: theirs })).rejects.toMatchObject({ code: 'InvalidOperation' })
    await directory.disconnect({ ...slack, teamId: theirs })
    expect(await directory.teamOf(slack)).toBe(mine)
    expect(await directory.connectedTo(theirs)).toEqual([])
    await directory.disconnect({ ...slack, teamId: mine })
    expect([await directory.teamOf(slack), await directory.connectedTo(mine)]).toEqual([null, []])
    await directory.connect({ ...slack, teamId: theirs })
    expect(await directory.teamOf(slack)).toBe(theirs)
  })

  test('of two teams that connect one id at once one gets it, and a team’s ids are listed in order', async () => {
    const directory = await open()
    const teams = [randomUUID(), randomUUID(), randomUUID()]
    const id = `cus_${name()}`
    const results = await Promise.allSettled(
      teams.map((teamId) => directory.connect({ kind: 'STRIPE_CUSTOMER', id, teamId })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const winner = (await directory.teamOf({ kind: 'STRIPE_CUSTOMER', id })) ?? ''
    await directory.connect({ kind: 'RECRUIT_STUDY', id: `study:${winner}`, teamId: winner })
    const listed = await directory.connectedTo(winner)
    expect(listed.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      `RECRUIT_STUDY study:${winner}`,
      `STRIPE_CUSTOMER ${id}`,
    ])
    expect(listed[0]).toMatchObject({ teamId: winner, connectedAt: expect.any(Date) })
    for (const teamId of teams) if (teamId !== winner) expect(await directory.connectedTo(teamId)).toEqual([])
  })

  const LIMIT = { windowMs: 60_000, most: 3 }
  // Just before a minute begins: a count by the minute would begin anew a second later.
  const LATE = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 59_500)
  const later = (ms: number): Date => new Date(LATE.getTime() + ms)

  test('attempts are counted by key, also those at the same time', async () => {
    const directory = await open()
    const [key, other] = [randomUUID(), randomUUID()]
    const counts = await Promise.all([1, 2, 3].map(() => directory.count(key, LIMIT, LATE)))
    expect(counts.sort()).toEqual([1, 2, 3])
    expect(await directory.count(other, LIMIT, LATE)).toBe(1)
  })

  test('in no minute there are more than may be, and those that were refused count for nothing', async () => {
    const directory = await open()
    const key = randomUUID()
    for (const at of [0, 0, 1000]) expect(await directory.count(key, LIMIT, later(at))).toBeLessThan(4)
    for (const at of [1000, 20_000, 59_000]) expect(await directory.count(key, LIMIT, later(at))).toBe(4)
    expect(await directory.count(key, LIMIT, later(70_000))).toBe(1)
  })

  test('what is forgotten is counted from the beginning', async () => {
    const directory = await open()
    const key = randomUUID()
    for (const at of [0, 5000, 9000]) await directory.count(key, LIMIT, later(at))
    await directory.forgetCount(key)
    expect(await directory.count(key, LIMIT, later(9000))).toBe(1)
  })
}

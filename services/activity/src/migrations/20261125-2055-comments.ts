import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

const TABLES = [
  'known_project',
  'known_member',
  'known_group_member',
  'subject',
  'comment_thread',
  'comment',
  'comment_mention',
  'notification',
] as const

/**
 * Comments in threads, each on one resource (`type:id`), the inboxes of members, and what is remembered of the resources
 * and people that other services own.
 */
export const comments: Migration = {
  name: '20261125-2055-comments',
  async up(knex) {
    await knex.raw(`
      create table known_project (
        team_id uuid not null, project_id uuid not null, deleted boolean not null default false,
        archived boolean not null default false, told_at timestamptz not null, primary key (team_id, project_id)
      );
      create table known_member (
        team_id uuid not null, user_id uuid not null, name text not null default '',
        role text not null default 'VIEWER' check (role in ('MANAGER', 'CONTRIBUTOR', 'VIEWER')),
        removed boolean not null default false, told_at timestamptz not null, primary key (team_id, user_id)
      );
      create table known_group_member (
        team_id uuid not null, group_id uuid not null, user_id uuid not null, primary key (team_id, group_id, user_id)
      );
      create index known_group_member_user on known_group_member (team_id, user_id);
      create table subject (
        team_id uuid not null, resource text not null, parent text, project_id uuid, title text not null default '',
        published boolean not null default true, deleted boolean not null default false, told_at timestamptz not null,
        primary key (team_id, resource)
      );
      create table comment_thread (
        team_id uuid not null, id uuid primary key, subject text not null, root text not null, quote text not null,
        created_by uuid not null, created_at timestamptz not null, latest_at timestamptz not null,
        comment_count int not null default 0, resolved_at timestamptz, resolved_by uuid, deleted_at timestamptz
      );
      create index comment_thread_of_root on comment_thread (team_id, root, latest_at desc, id desc)
        where deleted_at is null;
      create table comment (
        team_id uuid not null, id uuid primary key,
        thread_id uuid not null references comment_thread on delete cascade, author_id uuid not null, body text not null,
        created_at timestamptz not null, edited_at timestamptz, deleted_at timestamptz
      );
      create index comment_of_thread on comment (team_id, thread_id, created_at, id);
      create table comment_mention (
        team_id uuid not null, comment_id uuid not null references comment on delete cascade, user_id uuid not null,
        primary key (comment_id, user_id)
      );
      create table notification (
        team_id uuid not null, id uuid primary key, user_id uuid not null, kind text not null
          check (kind in ('MENTION', 'REPLY')),
        thread_id uuid not null, comment_id uuid not null references comment on delete cascade,
        created_at timestamptz not null, read_at timestamptz, unique (user_id, comment_id)
      );
      create index notification_of_member on notification (team_id, user_id, created_at desc, id desc);
      create index notification_unread on notification (team_id, user_id, created_at desc) where read_at is null;`)
    for (const table of TABLES) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of TABLES.toReversed()) await knex.schema.dropTable(table)
  },
}

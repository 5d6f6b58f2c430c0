import { runMigrations } from '@verbatim/kit/database/run-migrations.ts'
import { migrations } from '#src/migrations/index.ts'

await runMigrations('recruit', process.env.RECRUIT_OWNER_DATABASE_URL, migrations)

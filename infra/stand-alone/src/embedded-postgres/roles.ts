import pg from 'pg'

/** Owns the server. Nobody connects as this role but the start of a system, and tests. */
export const superuser = 'wordtrail'
/** Owns the database and what is in it, and may do nothing else: no programs, no files, no other roles. */
export const servicesRole = 'wordtrail_services'

/** A superuser's client. It calls PostgreSQL's own functions only, and none that the services' role may have made. */
export const superuserClient = (url: string): pg.Client =>
  new pg.Client({ connectionString: url, options: '-c search_path=pg_catalog' })

/**
 * Gives the services' role everything in the database that is not PostgreSQL's own. Only a folder from before there was
 * such a role needs it.
 */
const handOver = `
  do $$
  declare
    command text;
  begin
    if not exists (select from pg_roles where rolname = '${servicesRole}') then
      create role ${servicesRole} login;
    end if;
    for command in
      select format('alter database %I owner to ${servicesRole}', datname) from pg_database
        where datname = current_database() and datdba <> '${servicesRole}'::regrole
      union all
      select format('alter schema %I owner to ${servicesRole}', nspname) from pg_namespace
        where nspname !~ '^pg_' and nspname not in ('information_schema', 'public') and nspowner <> '${servicesRole}'::regrole
      union all
      select format('alter table %s owner to ${servicesRole}', c.oid::regclass)
        from pg_class c join pg_namespace n on n.oid = relnamespace
        where nspname !~ '^pg_' and nspname <> 'information_schema' and relkind in ('r', 'v', 'm', 'S')
          and relowner <> '${servicesRole}'::regrole
      union all
      select format('alter routine %s owner to ${servicesRole}', p.oid::regprocedure)
        from pg_proc p join pg_namespace n on n.oid = pronamespace
        where nspname !~ '^pg_' and nspname <> 'information_schema' and proowner <> '${servicesRole}'::regrole
    loop
      execute command;
    end loop;
  end $$;
  alter role ${servicesRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`

/**
 * Makes the role that the services connect as, with this password, and gives it the database. Asks for a superuser's
 * client.
 */
export async function prepareServicesRole(client: pg.Client, password: string): Promise<void> {
  await client.query(`begin; ${handOver} password ${client.escapeLiteral(password)}; commit`)
}

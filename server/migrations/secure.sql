-- Run by the owner after every migration, from the catalogue alone, so that no table can be forgotten:
-- row-level security with its policies, the application role's rights, and one search function per entity.
-- Settings: fieldhouse.app_role, the login that serves.
do $secure$
declare
  app name := current_setting('fieldhouse.app_role');
  t record;
begin
  execute format('grant usage on schema public to %I, app_search', app);
  execute format('grant select, insert, update, delete on all tables in schema public to %I', app);
  execute format('revoke update, delete, truncate on activities from %I', app);
  -- /readyz compares what is applied with what the release brings.
  execute format('grant usage on schema migrations to %I', app);
  execute format('grant select on all tables in schema migrations to %I', app);

  for t in
    select c.relname as name,
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'search' and a.attgenerated = 's') as searched
    from pg_class c
    join pg_attribute w on w.attrelid = c.oid and w.attname = 'workspace_id' and not w.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
  loop
    execute format('alter table %I enable row level security', t.name);
    execute format('alter table %I force row level security', t.name);
    execute format('drop policy if exists of_workspace on %I', t.name);
    execute format(
      $policy$create policy of_workspace on %I
        using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid)
        with check (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid)$policy$, t.name);

    if t.searched then
      -- LIKE is not leakproof: under row-level security its index would not be used. The function binds the
      -- workspace itself and belongs to a role that sees all rows but that nobody can log in as.
      execute format('grant select on %I to app_search', t.name);
      execute format('drop policy if exists of_search on %I', t.name);
      execute format('create policy of_search on %I for select to app_search using (true)', t.name);
      execute format(
        $search$create or replace function %I(workspace uuid, patterns text[], most int) returns setof uuid
          language plpgsql stable security definer rows 100
          set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan
          as $body$
          begin
            if workspace is distinct from nullif(current_setting('app.workspace_id', true), '')::uuid then
              return;
            end if;
            return query select found.id from public.%I found
              where found.workspace_id = workspace and found.search like patterns[1] and found.search like all (patterns)
              limit most;
          end $body$ $search$, 'search_' || t.name, t.name);
      execute format('alter function %I(uuid, text[], int) owner to app_search', 'search_' || t.name);
      execute format('revoke all on function %I(uuid, text[], int) from public', 'search_' || t.name);
      execute format('grant execute on function %I(uuid, text[], int) to %I', 'search_' || t.name, app);
    end if;
  end loop;
end $secure$;

-- Outside any workspace a person sees their own memberships, with the workspace and role of each.
drop policy if exists of_member on members;
create policy of_member on members for select using (
  nullif(current_setting('app.workspace_id', true), '') is null
  and id = nullif(current_setting('app.user_id', true), '')::uuid);
drop policy if exists of_member on workspaces;
create policy of_member on workspaces for select using (
  nullif(current_setting('app.workspace_id', true), '') is null
  and exists (select from members m where m.workspace_id = workspaces.workspace_id));
drop policy if exists of_member on roles;
create policy of_member on roles for select using (
  nullif(current_setting('app.workspace_id', true), '') is null
  and exists (select from members m where m.workspace_id = roles.workspace_id and m.role_id = roles.id));

-- Somebody without a session sees the one invitation whose code they know; the mail of a mailbox's invitations is
-- sent again without showing them.
drop policy if exists of_code on invitations;
create policy of_code on invitations for select using (
  nullif(current_setting('app.workspace_id', true), '') is null
  and (code = nullif(current_setting('app.invitation_code', true), '')
    or email = nullif(current_setting('app.invitation_mailbox', true), '')));

-- Scheduled work goes through every workspace in use; only their ids come out.
create or replace function live_workspaces() returns setof uuid
  language sql stable security definer rows 100 set search_path = pg_catalog, public
  as $body$ select w.workspace_id from public.workspaces w where w.enabled and not w.removed $body$;
grant select on workspaces to app_search;
drop policy if exists of_search on workspaces;
create policy of_search on workspaces for select to app_search using (true);
alter function live_workspaces() owner to app_search;
revoke all on function live_workspaces() from public;
do $grant$ begin
  execute format('grant execute on function live_workspaces() to %I', current_setting('fieldhouse.app_role'));
end $grant$;

-- The janitor of files asks which stored keys some workspace still knows; nothing else comes out.
create or replace function file_keys_in_use(keys text[]) returns setof text
  language sql stable security definer rows 100 set search_path = pg_catalog, public
  as $body$ 
    select key from public.resources where key = any (keys)
    union all select thumbnail_key from public.resources where thumbnail_key = any (keys) $body$;
grant select on resources to app_search;
drop policy if exists of_search on resources;
create policy of_search on resources for select to app_search using (true);
alter function file_keys_in_use(text[]) owner to app_search;
revoke all on function file_keys_in_use(text[]) from public;
do $grant$ begin
  execute format('grant execute on function file_keys_in_use(text[]) to %I', current_setting('fieldhouse.app_role'));
end $grant$;

-- Every request's first question: who this person is here. A function because its plan is kept by the connection,
-- while the message it travels in is planned anew; with the caller's own rights, so under row-level security.
create or replace function membership(workspace uuid, person uuid)
  returns table (role_id uuid, role_name text, role_enabled boolean, sections jsonb, usable boolean)
  language plpgsql stable rows 1 set search_path = pg_catalog, public
  as $body$
  #variable_conflict use_column
  begin
    return query select r.id, r.name::text, r.enabled, r.sections, m.enabled and not m.removed and w.enabled and not w.removed
      from members m
      join roles r on r.workspace_id = m.workspace_id and r.id = m.role_id
      join workspaces w on w.workspace_id = m.workspace_id
      where m.workspace_id = workspace and m.id = person;
  end $body$;

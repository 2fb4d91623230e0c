-- The owner runs this script after every migration. The script enables row-level security, creates the policies and
-- search functions, and grants the privileges of the application role. It reads the tables from the catalogue, so that
-- no table can be forgotten.
-- Each part between two breakpoints is a separate transaction, and so is each table of a loop. Running servers lock
-- tables in another order, and a transaction with a single lock cannot cause a deadlock.
-- The setting `fieldhouse.app_role` contains the role with which the server connects.
-- Policies are created in `do` blocks, because the coordinator of a Citus cluster sends the text of a whole message to
-- the workers, which accept only one command.
do $secure$
declare
  app name := current_setting('fieldhouse.app_role');
  -- The tables that functions of `app_search` read, besides those with a search index.
  read_by_functions constant text[] := array['activities', 'appointment_news', 'drawn_documents', 'resources',
    'workspace_exports', 'workspaces'];
  -- The tables with what scheduled jobs are about. `workspaces_with` sees only which workspaces have rows in them.
  read_by_jobs constant text[] := array['appointment_plans', 'appointments', 'estimates', 'imports', 'invoices',
    'journal_pending', 'memberships', 'payment_keys', 'price_changes', 'proof_recipients', 'recurrings', 'reviews',
    'saved_reports', 'service_plans', 'tasks'];
  t record;
begin
  execute format('grant usage on schema public to %I, app_search', app);
  -- `/readyz` compares the applied migrations with the migrations of the release.
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

    if t.searched or t.name = any (read_by_functions || read_by_jobs) then
      execute format('revoke all on %I from app_search', t.name);
      execute format('grant select %s on %I to app_search',
        case when t.searched or t.name = any (read_by_functions) then '' else '(workspace_id)' end, t.name);
      execute format('drop policy if exists of_search on %I', t.name);
      execute format('create policy of_search on %I for select to app_search using (true)', t.name);
    end if;
    if t.searched then
      -- LIKE is not leakproof, so PostgreSQL would not use the index for it under row-level security. The function
      -- therefore belongs to a role that sees all rows, and checks the workspace itself. Nobody can log in as this
      -- role.
      execute format('drop function if exists %I(uuid, text[], int, boolean)', 'search_' || t.name);
      -- For each word, `texts` contains a pattern for `search`, and `forms` a pattern for `word_forms`. If `texts` is
      -- null, the function searches only names and numbers.
      execute format(
        $search$create or replace function %1$I(workspace uuid, texts text[], forms text[], most int, archived boolean default null) returns setof uuid
          language plpgsql stable security definer rows 100
          set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan
          as $body$
          begin
            if workspace is distinct from nullif(current_setting('app.workspace_id', true), '')::uuid then
              return;
            end if;
            if texts is null then
              return query select found.id from public.%2$I found
                where found.workspace_id = workspace and found.word_forms like forms[1]
                  and found.word_forms like coalesce(forms[2], forms[1]) and found.word_forms like all (forms)
                  and (archived is null or found.removed = archived)
                limit most;
              return;
            end if;
            return query select found.id from public.%2$I found
              where found.workspace_id = workspace and (found.search like texts[1] or found.word_forms like forms[1])
                and (cardinality(texts) < 2 or found.search like texts[2] or found.word_forms like forms[2])
                and (cardinality(texts) < 3 or not exists (
                  select from unnest(texts, forms) wanted (said, form)
                  where found.search not like said and found.word_forms not like form))
                and (archived is null or found.removed = archived)
              limit most;
          end $body$ $search$, 'search_' || t.name, t.name);
      execute format('alter function %I(uuid, text[], text[], int, boolean) owner to app_search', 'search_' || t.name);
      execute format('revoke all on function %I(uuid, text[], text[], int, boolean) from public', 'search_' || t.name);
      execute format('grant execute on function %I(uuid, text[], text[], int, boolean) to %I', 'search_' || t.name, app);
      -- Works like the search function with `texts`, and returns the closeness of each match: 0 if the names and numbers
      -- contain each word, 1 if they contain words that start with each word, otherwise 2.
      execute format(
        $ranked$create or replace function %1$I(workspace uuid, texts text[], forms text[], most int) returns table (id uuid, closeness int)
          language plpgsql stable security definer rows 100
          set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan
          as $body$
          declare
            wholes text[] := array(select left(form, -1) || ' %%' from unnest(forms) form);
          begin
            if workspace is distinct from nullif(current_setting('app.workspace_id', true), '')::uuid then
              return;
            end if;
            return query select found.id, case when found.word_forms like all (wholes) then 0
                when found.word_forms like all (forms) then 1 else 2 end
              from public.%2$I found
              where found.workspace_id = workspace and (found.search like texts[1] or found.word_forms like forms[1])
                and (cardinality(texts) < 2 or found.search like texts[2] or found.word_forms like forms[2])
                and (cardinality(texts) < 3 or not exists (
                  select from unnest(texts, forms) wanted (said, form)
                  where found.search not like said and found.word_forms not like form))
              limit most;
          end $body$ $ranked$, 'ranked_' || t.name, t.name);
      execute format('alter function %I(uuid, text[], text[], int) owner to app_search', 'ranked_' || t.name);
      execute format('revoke all on function %I(uuid, text[], text[], int) from public', 'ranked_' || t.name);
      execute format('grant execute on function %I(uuid, text[], text[], int) to %I', 'ranked_' || t.name, app);
    end if;
    if exists (select from pg_attribute a where a.attrelid = to_regclass(t.name) and a.attname = 'custom_fields' and not a.attisdropped) then
      -- Finds the records with one of these custom values. Other queries cannot use the index under row-level security,
      -- because `@>` is not leakproof.
      execute format(
        $custom$create or replace function %1$I(workspace uuid, wanted text[]) returns setof uuid
          language plpgsql stable security definer rows 1000
          set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan
          as $body$
          begin
            if workspace is distinct from nullif(current_setting('app.workspace_id', true), '')::uuid then
              return;
            end if;
            return query select found.id from public.%2$I found
              where found.workspace_id = workspace and found.custom_fields @> any (wanted::jsonb[]);
          end $body$ $custom$, 'custom_' || t.name, t.name);
      execute format('alter function %I(uuid, text[]) owner to app_search', 'custom_' || t.name);
      execute format('revoke all on function %I(uuid, text[]) from public', 'custom_' || t.name);
      execute format('grant execute on function %I(uuid, text[]) to %I', 'custom_' || t.name, app);
    end if;
    commit;
  end loop;
  -- These privileges are granted last, when row-level security is enabled for every table.
  execute format('grant select, insert, update, delete on all tables in schema public to %I', app);
  execute format('revoke update, delete, truncate on activities, stock_movements, chain_links from %I', app);
  -- Nobody can change or delete a certificate of erasure.
  execute format('revoke update, delete, truncate on erasures from %I', app);
  -- A workspace always has a default warehouse, so its inventory settings cannot be deleted.
  execute format('revoke delete, truncate on inventory_settings from %I', app);
end $secure$;
--> statement-breakpoint

-- Finds clients whose texts contain one of these phone numbers or email addresses, or whose name is similar to one of
-- these names. Like the search functions, it belongs to a role that sees all rows, in order to use the index, and
-- checks the workspace itself.
create or replace function near_clients(workspace uuid, patterns text[], called text[], most int) returns setof uuid
  language plpgsql stable security definer rows 50
  set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan
  as $body$
  begin
    if workspace is distinct from nullif(current_setting('app.workspace_id', true), '')::uuid then
      return;
    end if;
    return query
      (select found.id from public.clients found
        where found.workspace_id = workspace and found.search like any (patterns) limit most)
      union
      (select found.id from unnest(called) one, public.clients found
        where found.workspace_id = workspace and found.name_letters = public.bare_letters(one) limit most)
      union
      (select near.id from unnest(called) one, lateral (
        select found.id from public.clients found
        where found.workspace_id = workspace and found.search operator(public.%>) public.fold(one)
        order by public.word_similarity(public.fold(one), found.search) desc limit most) near);
  end $body$;
alter function near_clients(uuid, text[], text[], int) owner to app_search;
revoke all on function near_clients(uuid, text[], text[], int) from public;
do $grant$ begin
  execute format('grant execute on function near_clients(uuid, text[], text[], int) to %I', current_setting('fieldhouse.app_role'));
end $grant$;

-- Finds the records whose current or former name matches a pattern, by the entries of the audit trail that contain a
-- name. Like the search functions, it belongs to a role that sees all rows, in order to use the index, and checks the
-- workspace itself.
create or replace function records_called(workspace uuid, pattern text) returns table (entity text, record_id uuid)
  language plpgsql stable security definer rows 100
  set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan
  as $body$
  begin
    if workspace is distinct from nullif(current_setting('app.workspace_id', true), '')::uuid then
      return;
    end if;
    return query select distinct told.entity, told.record_id from public.activities told
      where told.workspace_id = workspace and told.names <> '' and told.names like pattern;
  end $body$;
alter function records_called(uuid, text) owner to app_search;
revoke all on function records_called(uuid, text) from public;
do $grant$ begin
  execute format('grant execute on function records_called(uuid, text) to %I', current_setting('fieldhouse.app_role'));
end $grant$;

-- Finds the records with a typed or scanned code (OPEN-197). The code must be equal to the number, SKU or serial
-- number, ignoring case. `bare` is compared with the serial numbers of machines without punctuation. Only such a
-- function can use the indexes, because `lower` is not leakproof.
create or replace function records_by_code(workspace uuid, code text, bare text, most int) returns table (entity text, record_id uuid)
  language plpgsql stable security definer rows 5
  set search_path = pg_catalog, public set plan_cache_mode = force_custom_plan
  as $body$
  declare
    folded text := lower(code collate "und-x-icu");
  begin
    if workspace is distinct from nullif(current_setting('app.workspace_id', true), '')::uuid then
      return;
    end if;
    return query
      (select 'product', p.id from public.products p
        where p.workspace_id = workspace and not p.removed and lower(p.product_number) = folded limit most)
      union (select 'product', p.id from public.products p
        where p.workspace_id = workspace and not p.removed and lower(p.sku) = folded limit most)
      union (select 'product', p.id from public.products p
        where p.workspace_id = workspace and not p.removed and lower(p.serial_number) = folded
          and p.serial_doubled is distinct from lower(p.serial_number) limit most)
      union (select 'product', p.id from public.products p
        where p.workspace_id = workspace and not p.removed and p.serial_doubled = folded
          and lower(p.serial_number) = folded limit most)
      union (select 'machine', m.id from public.machines m
        where m.workspace_id = workspace and not m.removed and m.serial_key = bare and bare <> '' limit most)
      union (select 'order', o.id from public.orders o
        where o.workspace_id = workspace and not o.removed and lower(o.po_number) = folded limit most);
  end $body$;
alter function records_by_code(uuid, text, text, int) owner to app_search;
revoke all on function records_by_code(uuid, text, text, int) from public;
do $grant$ begin
  execute format('grant execute on function records_by_code(uuid, text, text, int) to %I', current_setting('fieldhouse.app_role'));
end $grant$;

-- Clears the changes in the history of erased records. The current transaction must have created a certificate of
-- erasure. No other function changes the history. The history still shows who did what and when.
create or replace function erase_history(workspace uuid, certificate uuid, records uuid[], entries uuid[]) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public
  as $body$
  begin
    if not exists (select from public.erasures e where e.workspace_id = workspace and e.id = certificate
      and workspace = nullif(current_setting('app.workspace_id', true), '')::uuid
      and e.xmin::text = (pg_current_xact_id()::text::bigint & 4294967295)::text) then
      raise insufficient_privilege using message = 'history is erased beside a new certificate alone';
    end if;
    update public.activities a set changes = '{}'
      where a.workspace_id = workspace and a.changes <> '{}'
        and (a.record_id = any (records) or a.under = any (records) or a.id = any (entries));
    update public.stock_movements m set note = null
      where m.workspace_id = workspace and m.visit = any (records) and m.note is not null;
  end $body$;
grant usage on schema public to app_purge;
grant select on erasures to app_purge;
grant select, update on activities, stock_movements to app_purge;
-- Servers of release 1.0.0 call this function until they are replaced.
create or replace function erase_history(certificate uuid, records uuid[], entries uuid[]) returns void
  language plpgsql volatile set search_path = pg_catalog, public
  as $body$
  begin
    perform public.erase_history(nullif(current_setting('app.workspace_id', true), '')::uuid, certificate, records, entries);
  end $body$;
alter function erase_history(uuid, uuid, uuid[], uuid[]) owner to app_purge;
revoke all on function erase_history(uuid, uuid, uuid[], uuid[]), erase_history(uuid, uuid[], uuid[]) from public;
do $grant$ begin
  execute format('grant execute on function erase_history(uuid, uuid, uuid[], uuid[]), erase_history(uuid, uuid[], uuid[]) to %I',
    current_setting('fieldhouse.app_role'));
end $grant$;
--> statement-breakpoint

-- Outside any workspace, users see their own memberships, with the workspace and role of each membership. The policies
-- compare with settings, because a policy of a distributed table can have no subquery. `be_person` sets
-- `app.memberships` to the workspaces of the user's memberships. All queries also join `members`, whose policy does not
-- depend on this setting.
do $policy$ begin
  drop policy if exists of_member on members;
  create policy of_member on members for select using (
    coalesce(current_setting('app.workspace_id', true), '') = ''
    and id = nullif(current_setting('app.user_id', true), '')::uuid);
end $policy$;
--> statement-breakpoint

do $policy$ begin
  drop policy if exists of_member on workspaces;
  create policy of_member on workspaces for select using (
    coalesce(current_setting('app.workspace_id', true), '') = ''
    and workspace_id = any (string_to_array(nullif(current_setting('app.memberships', true), ''), ',')::uuid[]));
end $policy$;
--> statement-breakpoint

do $policy$ begin
  drop policy if exists of_member on roles;
  create policy of_member on roles for select using (
    coalesce(current_setting('app.workspace_id', true), '') = ''
    and workspace_id = any (string_to_array(nullif(current_setting('app.memberships', true), ''), ',')::uuid[]));
end $policy$;
--> statement-breakpoint

-- Leaves the workspace of the transaction. The rest of the transaction sees the memberships of this person, with their
-- workspaces and roles.
create or replace function be_person(person uuid) returns void
  language plpgsql volatile set search_path = pg_catalog, public
  as $body$
  declare
    held text;
  begin
    execute format('set local app.user_id = %L', person);
    set local app.workspace_id = '';
    select string_agg(m.workspace_id::text, ',') into held from members m where m.id = person;
    execute format('set local app.memberships = %L', coalesce(held, ''));
  end $body$;
--> statement-breakpoint

-- Without a session, a person sees only the invitation whose code they know. The server reads the invitations of a
-- mailbox in order to mail them again, and does not show them.
do $policy$ begin
  drop policy if exists of_code on invitations;
  create policy of_code on invitations for select using (
    coalesce(current_setting('app.workspace_id', true), '') = ''
    and (code = nullif(current_setting('app.invitation_code', true), '')
      or email = nullif(current_setting('app.invitation_mailbox', true), '')));
end $policy$;
--> statement-breakpoint

-- The URL of a calendar feed contains no workspace. The hash of the secret in the URL gives access to this feed only.
do $policy$ begin
  drop policy if exists of_secret on calendar_feeds;
  create policy of_secret on calendar_feeds for select using (
    coalesce(current_setting('app.workspace_id', true), '') = ''
    and secret_hash = nullif(current_setting('app.calendar_feed', true), ''));
end $policy$;
--> statement-breakpoint

-- The token of a customer's link contains no workspace. The id in the token gives access to this link only. The server
-- checks the signature in the token before it uses the id.
do $policy$ begin
  drop policy if exists of_token on links;
  create policy of_token on links for select using (
    coalesce(current_setting('app.workspace_id', true), '') = ''
    and id = nullif(current_setting('app.customer_link', true), '')::uuid);
end $policy$;
--> statement-breakpoint

-- A request address contains no workspace. The secret in the address gives access to this request address only.
do $policy$ begin
  drop policy if exists of_secret on request_addresses;
  create policy of_secret on request_addresses for select using (
    coalesce(current_setting('app.workspace_id', true), '') = ''
    and secret = nullif(current_setting('app.request_secret', true), ''));
end $policy$;
--> statement-breakpoint

-- Returns the ids of the active workspaces with rows in a table, for scheduled jobs. The function returns no other data. A
-- job enters only workspaces that use what the job is about, because there may be a million workspaces.
create or replace function workspaces_with(records text) returns setof uuid
  language plpgsql stable security definer rows 1000 set search_path = pg_catalog, public
  as $body$
  begin
    return query execute format(
      'select w.workspace_id from public.workspaces w where w.enabled and not w.removed
         and exists (select from public.%I t where t.workspace_id = w.workspace_id)', records);
  end $body$;
-- Servers of release 1.0.0 call this function until they are replaced.
create or replace function live_workspaces() returns setof uuid
  language sql stable security definer rows 100 set search_path = pg_catalog, public
  as $body$ select w.workspace_id from public.workspaces w where w.enabled and not w.removed $body$;
alter function workspaces_with(text) owner to app_search;
alter function live_workspaces() owner to app_search;
revoke all on function workspaces_with(text), live_workspaces() from public;
do $grant$ begin
  execute format('grant execute on function workspaces_with(text), live_workspaces() to %I',
    current_setting('fieldhouse.app_role'));
end $grant$;
--> statement-breakpoint

-- Some time after a workspace was removed, all its data are deleted (SEC-15). The role that deletes them sees only the
-- rows of the workspace in `app.gone_workspace`, and of the table `workspaces` only removed workspaces. Only
-- `purge_workspace` sets the setting.
do $purge$
declare
  t record;
begin
  execute format('grant usage on schema public to app_purge');
  for t in
    select c.relname as name from pg_class c
    join pg_attribute w on w.attrelid = c.oid and w.attname = 'workspace_id' and not w.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
  loop
    execute format('grant select, delete on %I to app_purge', t.name);
    execute format('drop policy if exists of_purge on %I', t.name);
    execute format('create policy of_purge on %I to app_purge using (%s)', t.name,
      case when t.name = 'workspaces' then 'removed'
        else $gone$workspace_id = nullif(current_setting('app.gone_workspace', true), '')::uuid$gone$ end);
    commit;
  end loop;
  drop function if exists gone_workspaces();
  -- Locking the row of a workspace requires this privilege.
  execute format('grant update (removed_at) on workspaces to app_purge');
  execute format('grant select (about_workspace), delete on outbox to app_purge');
  execute format('grant select (last_workspace), update (last_workspace) on users to app_purge');
end $purge$;
--> statement-breakpoint

-- Stored responses of idempotency keys are deleted after a day, or after 30 days if a device may have stored the
-- request. This applies to responses of active and removed workspaces, and to responses that are stored under the id of
-- a person.
do $policy$ begin
  drop policy if exists of_age on idempotency;
  create policy of_age on idempotency to app_purge using (
    created_at < now() - interval '24 hours' and (not late or created_at < now() - interval '30 days'));
end $policy$;
--> statement-breakpoint

create or replace function forget_answers() returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public
  as $body$
  begin
    delete from public.idempotency
      where created_at < now() - interval '24 hours' and (not late or created_at < now() - interval '30 days');
  end $body$;

create or replace function removed_workspaces(before timestamptz) returns setof uuid
  language plpgsql stable security definer rows 10 set search_path = pg_catalog, public
  as $body$
  begin
    return query
      select w.workspace_id from public.workspaces w where w.removed and coalesce(w.removed_at, w.updated_at) < before;
  end $body$;

-- Returns the tables with rows of workspaces. A table comes before the tables to which its foreign keys refer, and
-- `workspaces` comes last.
create or replace function tables_of_workspaces() returns setof text
  language plpgsql stable rows 200 set search_path = pg_catalog, public
  as $body$
  begin
    return query
      with recursive refers as (
        select distinct conrelid as source, confrelid as target from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid
      ), steps (id, place) as (
        select c.oid, 0 from pg_class c
        join pg_attribute w on w.attrelid = c.oid and w.attname = 'workspace_id' and not w.attisdropped
        where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        union
        select r.target, s.place + 1 from steps s join refers r on r.source = s.id where s.place < 100
      )
      select c.relname::text from steps s join pg_class c on c.oid = s.id
      group by c.relname order by c.relname = 'workspaces', max(s.place), c.relname;
  end $body$;
--> statement-breakpoint

-- Deletes the rows of all tables. A table comes before the tables to which its foreign keys refer, and the row of the
-- workspace comes last. Fails, and deletes nothing, if the workspace is not removed or if a row is left.
create or replace function purge_workspace(workspace uuid, before timestamptz) returns table (deleted bigint, file_keys text[])
  language plpgsql volatile security definer rows 1 set search_path = pg_catalog, public
  as $body$
  declare
    tables text[];
    next text;
    affected bigint;
    own constant text := workspace::text;
  begin
    -- With empty settings, only the policy `of_purge` applies.
    set local app.workspace_id = '';
    set local app.user_id = '';
    -- Waits for transactions that write in the workspace, so that their rows are deleted, too (`enter_place`).
    perform pg_advisory_xact_lock(hashtextextended(own, 61));
    -- A transaction that restores the workspace locks the same row. If the workspace was restored, the purge does
    -- nothing.
    perform from public.workspaces w
      where w.workspace_id = workspace and w.removed and coalesce(w.removed_at, w.updated_at) < before for update;
    if not found then
      return;
    end if;
    execute format('set local app.gone_workspace = %L', own);
    select coalesce(array_agg(key), '{}') into file_keys from public.resources r where r.workspace_id = workspace;
    file_keys := file_keys || array(select thumbnail_key from public.resources r where r.workspace_id = workspace and thumbnail_key is not null);
    file_keys := file_keys || array(select key from public.workspace_exports e where e.workspace_id = workspace and key is not null);
    file_keys := file_keys || array(select key from public.drawn_documents d where d.workspace_id = workspace);
    deleted := 0;
    tables := array(select name from tables_of_workspaces() name);
    foreach next in array tables loop
      execute format('delete from public.%I where workspace_id = $1', next) using workspace;
      get diagnostics affected = row_count;
      deleted := deleted + affected;
    end loop;
    if affected <> 1 then
      raise exception 'the workspace % was not removed, so nothing is deleted', own;
    end if;
    foreach next in array tables loop
      execute format('select count(*) from public.%I where workspace_id = $1', next) into affected using workspace;
      if affected > 0 then
        raise exception 'the purge left % rows in %', affected, next;
      end if;
    end loop;
    delete from public.outbox o where o.about_workspace = workspace;
    update public.users u set last_workspace = null where u.last_workspace = workspace;
    return next;
  end $body$;

do $grant$
declare
  own regprocedure;
begin
  foreach own in array array['forget_answers()', 'removed_workspaces(timestamptz)', 'purge_workspace(uuid, timestamptz)']::regprocedure[]
  loop
    execute format('alter function %s owner to app_purge', own);
    execute format('revoke all on function %s from public', own);
    execute format('grant execute on function %s to %I', own, current_setting('fieldhouse.app_role'));
  end loop;
end $grant$;

-- Returns the ids of the appointments whose delayed notifications are due at this instant, with their workspaces. The
-- function returns no other data.
create or replace function settled_news(at timestamptz) returns table (workspace uuid, appointment uuid)
  language plpgsql stable security definer rows 10 set search_path = pg_catalog, public
  as $body$
  begin
    return query
      select n.workspace_id, n.appointment from public.appointment_news n where n.settles_at <= at order by n.settles_at;
  end $body$;
alter function settled_news(timestamptz) owner to app_search;
revoke all on function settled_news(timestamptz) from public;
do $grant$ begin
  execute format('grant execute on function settled_news(timestamptz) to %I', current_setting('fieldhouse.app_role'));
end $grant$;

-- Servers of release 1.0.0 call this function until they are replaced.
create or replace function pending_journals() returns setof uuid
  language sql stable security definer rows 10 set search_path = pg_catalog, public
  as $body$ select public.workspaces_with('journal_pending') $body$;
alter function pending_journals() owner to app_search;
revoke all on function pending_journals() from public;
do $grant$ begin
  execute format('grant execute on function pending_journals() to %I', current_setting('fieldhouse.app_role'));
end $grant$;

-- Returns those of the given storage keys that any workspace still uses, for the janitor of files. The function returns
-- no other data.
create or replace function file_keys_in_use(keys text[]) returns setof text
  language plpgsql stable security definer rows 100 set search_path = pg_catalog, public
  as $body$
  begin
    return query select key from public.resources where key = any (keys);
    return query select thumbnail_key from public.resources where thumbnail_key = any (keys);
    return query select key from public.drawn_documents where key = any (keys);
    -- An export is no longer in use once it has expired.
    return query select key from public.workspace_exports where key = any (keys) and expires_at > now();
  end $body$;
alter function file_keys_in_use(text[]) owner to app_search;
revoke all on function file_keys_in_use(text[]) from public;
do $grant$ begin
  execute format('grant execute on function file_keys_in_use(text[]) to %I', current_setting('fieldhouse.app_role'));
end $grant$;

-- A person's photo belongs to no workspace, and is stored under the person's id. The person sees the photo, and so does
-- every reader who has a workspace in common with the person and may enter it.
-- An earlier version returned whole rows, and `create or replace` cannot change what a function returns.
drop function if exists person_photo(uuid, uuid, uuid, boolean);
create function person_photo(person uuid, file uuid, reader uuid, shown_factor boolean)
  returns table (id uuid, name text, key text, thumbnail_key text, content_type text, is_image boolean)
  language plpgsql stable security definer rows 1 set search_path = pg_catalog, public
  as $body$
  begin
    return query select f.id, f.name, f.key, f.thumbnail_key, f.content_type, f.is_image from public.resources f
    where f.workspace_id = person and f.id = file and f.entity = 'user' and f.record_id = person and f.capability is not null
      and (reader = person or exists (
        select 1 from public.members mine
        join public.members theirs on theirs.workspace_id = mine.workspace_id and theirs.id = person and not theirs.removed
        join public.workspaces w on w.workspace_id = mine.workspace_id and w.enabled and not w.removed
          and (shown_factor or not w.requires_second_factor)
        where mine.id = reader and mine.enabled and not mine.removed));
  end $body$;
alter function person_photo(uuid, uuid, uuid, boolean) owner to app_search;
revoke all on function person_photo(uuid, uuid, uuid, boolean) from public;
do $grant$ begin
  execute format('grant execute on function person_photo(uuid, uuid, uuid, boolean) to %I', current_setting('fieldhouse.app_role'));
end $grant$;
--> statement-breakpoint

-- The figures and the people that an ADMIN of the installation may see across workspaces
-- (docs/decisions/organization.md). The functions below belong to a role that may read only these columns, so that a
-- mistake in a function cannot expose clients or documents.
do $figures$
declare
  app name := current_setting('fieldhouse.app_role');
  readable constant jsonb := '{
    "workspaces": "workspace_id, name, enabled, removed, removed_at, created_at, created_by, updated_at, currency",
    "members": "workspace_id, id, role_id, enabled, removed, created_at, accessed_at",
    "roles": "workspace_id, id, name",
    "jobs": "workspace_id, created_at",
    "appointments": "workspace_id, created_at",
    "invoices": "workspace_id, kind, issued_at",
    "payments": "workspace_id, created_at",
    "activities": "workspace_id, actor_id, at",
    "products": "workspace_id, product_type, removed",
    "stocks": "workspace_id, warehouse, product, new_count, refurbished_count, damaged_count, is_low, removed",
    "stock_values": "workspace_id, value",
    "warehouses": "workspace_id, removed",
    "resources": "workspace_id, size, created_at",
    "users": "id, first_name, last_name, email, account_type, is_activated, disabled_at",
    "outbox": "about_workspace, state, created_at"}';
  t record;
begin
  execute format('grant usage on schema public to app_figures');
  for t in select key as name, value as columns from jsonb_each_text(readable) loop
    execute format('revoke all on %I from app_figures', t.name);
    execute format('grant select (%s) on %I to app_figures', t.columns, t.name);
    execute format('drop policy if exists of_figures on %I', t.name);
    if exists (select from pg_class where oid = format('public.%I', t.name)::regclass and relrowsecurity) then
      execute format('create policy of_figures on %I for select to app_figures using (true)', t.name);
    end if;
    commit;
  end loop;
end $figures$;
--> statement-breakpoint

-- Refuses unless the user of the transaction is an ADMIN now. The function does not rely on a check by the server.
create or replace function need_organization_admin() returns void
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $body$
  begin
    if not exists (
      select from public.users u
      where u.id = nullif(current_setting('app.user_id', true), '')::uuid
        and u.account_type = 'ADMIN' and u.is_activated and u.disabled_at is null
    ) then
      raise insufficient_privilege using message = 'only an ADMIN of the installation may ask this';
    end if;
  end $body$;

-- Returns the workspaces with their owner and their last use. The owner is the creator if the creator is still a
-- member, or else the admin who has been a member for the longest time. Removed workspaces are included until their
-- purge, because an ADMIN may restore them.
do $outgrown$ begin
  if exists (select from pg_proc where oid = to_regprocedure('organization_workspaces()') and not 'removed_at' = any (proargnames)) then
    drop function organization_workspaces();
  end if;
end $outgrown$;
create or replace function organization_workspaces()
  returns table (id uuid, name text, owner uuid, members int, created_at timestamptz, last_used_at timestamptz, enabled boolean,
    removed_at timestamptz)
  language plpgsql stable security definer rows 100 set search_path = pg_catalog, public
  as $body$
  #variable_conflict use_column
  begin
    perform need_organization_admin();
    return query
      select w.workspace_id, w.name::text, held.owner, coalesce(held.members, 0)::int, w.created_at, held.last_used_at, w.enabled,
        case when w.removed then coalesce(w.removed_at, w.updated_at) end
      from public.workspaces w
      left join (
        select m.workspace_id, count(*) as members, max(m.accessed_at) as last_used_at,
          (array_agg(m.id order by m.id = made.created_by desc nulls last, lower(btrim(r.name)) = 'admin' desc, m.created_at))[1] as owner
        from public.members m
        join public.roles r on r.workspace_id = m.workspace_id and r.id = m.role_id
        join public.workspaces made on made.workspace_id = m.workspace_id
        where not m.removed
        group by m.workspace_id
      ) held on held.workspace_id = w.workspace_id;
  end $body$;

-- Returns the workspaces of these people, with their role in each workspace.
create or replace function organization_memberships(people uuid[])
  returns table (person uuid, workspace uuid, name text, role text, enabled boolean)
  language plpgsql stable security definer rows 100 set search_path = pg_catalog, public
  as $body$
  #variable_conflict use_column
  begin
    perform need_organization_admin();
    return query
      select m.id, w.workspace_id, w.name::text, r.name::text, m.enabled and w.enabled
      from public.members m
      join public.workspaces w on w.workspace_id = m.workspace_id and not w.removed
      join public.roles r on r.workspace_id = m.workspace_id and r.id = m.role_id
      where m.id = any (people) and not m.removed;
  end $body$;

-- Returns the members of a workspace, who are affected if an ADMIN disables or enables the workspace.
create or replace function organization_members(workspace uuid) returns setof uuid
  language plpgsql stable security definer rows 100 set search_path = pg_catalog, public
  as $body$
  begin
    perform need_organization_admin();
    return query select m.id from public.members m where m.workspace_id = workspace and not m.removed;
  end $body$;

-- Returns usage figures by workspace and month. A row without a workspace contains the figures of all workspaces. A row
-- without a month contains the figures of the whole period.
create or replace function organization_usage(from_at timestamptz, to_at timestamptz, zone text, one uuid)
  returns table (workspace uuid, month text, jobs bigint, appointments bigint, invoices bigint, payments bigint,
    people bigint, bytes bigint, mails_sent bigint, mails_failed bigint)
  language plpgsql stable security definer rows 1000 set search_path = pg_catalog, public
  as $body$
  #variable_conflict use_column
  begin
    perform need_organization_admin();
    return query
      -- Each table is grouped first, so that only few rows are combined. On a Citus cluster, the coordinator combines the
      -- rows of the workers.
      with happened (place, month, what, much, who) as materialized (
        select j.workspace_id, date_trunc('month', j.created_at at time zone zone), 'jobs', count(*), null::uuid
          from public.jobs j
          where j.created_at >= from_at and j.created_at < to_at and (one is null or j.workspace_id = one)
          group by 1, 2
        union all select a.workspace_id, date_trunc('month', a.created_at at time zone zone), 'appointments', count(*), null::uuid
          from public.appointments a
          where a.created_at >= from_at and a.created_at < to_at and (one is null or a.workspace_id = one)
          group by 1, 2
        union all select i.workspace_id, date_trunc('month', i.issued_at at time zone zone), 'invoices', count(*), null::uuid
          from public.invoices i
          where i.issued_at >= from_at and i.issued_at < to_at and (one is null or i.workspace_id = one) and i.kind = 'INVOICE'
          group by 1, 2
        union all select p.workspace_id, date_trunc('month', p.created_at at time zone zone), 'payments', count(*), null::uuid
          from public.payments p
          where p.created_at >= from_at and p.created_at < to_at and (one is null or p.workspace_id = one)
          group by 1, 2
        union all select f.workspace_id, date_trunc('month', f.created_at at time zone zone), 'bytes', sum(f.size)::bigint, null::uuid
          from public.resources f
          where f.created_at >= from_at and f.created_at < to_at and (one is null or f.workspace_id = one)
          group by 1, 2
        union all select o.about_workspace, date_trunc('month', o.created_at at time zone zone), case when o.state = 'DEAD' then 'failed' else 'sent' end, count(*), null::uuid
          from public.outbox o
          where o.created_at >= from_at and o.created_at < to_at and (one is null or o.about_workspace = one) and o.state <> 'QUEUED'
          group by 1, 2, 3
        union all select v.workspace_id, date_trunc('month', v.at at time zone zone), 'people', 0::bigint, v.actor_id
          from public.activities v
          where v.at >= from_at and v.at < to_at and (one is null or v.workspace_id = one)
          group by 1, 2, 5
      ), places as materialized (
        select w.workspace_id from public.workspaces w where not w.removed and (one is null or w.workspace_id = one)
      ), known as materialized (
        select m.workspace_id, m.id from public.members m where one is null or m.workspace_id = one
      ), counted as (
        select h.place, to_char(h.month, 'YYYY-MM') as month, h.what, h.much,
          case when m.id is not null then h.who end as who
        from happened h
        join places w on w.workspace_id = h.place
        left join known m on m.workspace_id = h.place and m.id = h.who
      )
      select c.place, c.month,
        coalesce(sum(c.much) filter (where c.what = 'jobs'), 0)::bigint,
        coalesce(sum(c.much) filter (where c.what = 'appointments'), 0)::bigint,
        coalesce(sum(c.much) filter (where c.what = 'invoices'), 0)::bigint,
        coalesce(sum(c.much) filter (where c.what = 'payments'), 0)::bigint,
        count(distinct c.who),
        coalesce(sum(c.much) filter (where c.what = 'bytes'), 0)::bigint,
        coalesce(sum(c.much) filter (where c.what = 'sent'), 0)::bigint,
        coalesce(sum(c.much) filter (where c.what = 'failed'), 0)::bigint
      from counted c
      group by grouping sets ((c.place, c.month), (c.place), (c.month), ());
  end $body$;

-- Returns the stock of each workspace and its value. A workspace without stock has zeros.
create or replace function organization_stock()
  returns table (workspace uuid, products bigint, warehouses bigint, new_pieces bigint, refurbished_pieces bigint,
    damaged_pieces bigint, value numeric, currency text, low_products bigint)
  language plpgsql stable security definer rows 100 set search_path = pg_catalog, public
  as $body$
  #variable_conflict use_column
  begin
    perform need_organization_admin();
    return query
      select w.workspace_id, coalesce(p.products, 0), coalesce(h.warehouses, 0), coalesce(k.new_pieces, 0),
        coalesce(k.refurbished_pieces, 0), coalesce(k.damaged_pieces, 0), coalesce(v.value, 0), w.currency,
        coalesce(k.low_products, 0)
      from public.workspaces w
      left join (select workspace_id, count(*) as products from public.products
        where not removed and product_type <> 'SERVICE' group by 1) p on p.workspace_id = w.workspace_id
      left join (select workspace_id, count(*) as warehouses from public.warehouses where not removed group by 1) h
        on h.workspace_id = w.workspace_id
      left join (
        select s.workspace_id, sum(s.new_count) as new_pieces, sum(s.refurbished_count) as refurbished_pieces,
          sum(s.damaged_count) as damaged_pieces,
          count(distinct s.product) filter (where s.is_low) as low_products
        from public.stocks s
        where not s.removed
        group by 1) k on k.workspace_id = w.workspace_id
      left join (select workspace_id, sum(value) as value from public.stock_values group by 1) v
        on v.workspace_id = w.workspace_id;
  end $body$;

-- Returns the size of the files of all workspaces, in bytes.
create or replace function organization_stored() returns bigint
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $body$
  begin
    perform need_organization_admin();
    return (select coalesce(sum(f.size), 0)::bigint from public.resources f);
  end $body$;

do $grant$
declare
  own regprocedure;
begin
  foreach own in array array[
    'need_organization_admin()', 'organization_workspaces()', 'organization_memberships(uuid[])',
    'organization_members(uuid)', 'organization_stored()', 'organization_stock()', 'organization_usage(timestamptz, timestamptz, text, uuid)']::regprocedure[]
  loop
    execute format('alter function %s owner to app_figures', own);
    execute format('revoke all on function %s from public', own);
    execute format('grant execute on function %s to %I', own, current_setting('fieldhouse.app_role'));
  end loop;
end $grant$;

-- Returns the feedback of people without a workspace, which is stored under the person's id. This feedback is addressed
-- to the operator of the installation, so the function returns its texts. It returns no feedback of workspaces.
create or replace function organization_feedback()
  returns table (id uuid, person uuid, name text, description text, type text, priority text, section text,
    progress_status text, created_at timestamptz, updated_at timestamptz)
  language plpgsql stable security definer rows 100 set search_path = pg_catalog, public
  as $body$
  #variable_conflict use_column
  begin
    perform need_organization_admin();
    return query
      select f.id, f.workspace_id, f.name::text, f.description, f.type, f.priority, f.section, f.progress_status,
        f.created_at, f.updated_at
      from public.feedbacks f
      where not f.removed and not exists (select from public.workspaces w where w.workspace_id = f.workspace_id);
  end $body$;
alter function organization_feedback() owner to app_search;
revoke all on function organization_feedback() from public;
grant execute on function need_organization_admin() to app_search;
do $grant$ begin
  execute format('grant execute on function organization_feedback() to %I', current_setting('fieldhouse.app_role'));
end $grant$;

-- Returns the membership of a person in a workspace. Every request begins with this query. It is a function, because
-- the connection caches the plans of functions, but not those of multi-statement messages. It has the privileges of the
-- caller, so row-level security applies.
do $outgrown$ begin
  if exists (select from pg_proc where oid = to_regprocedure('membership(uuid, uuid)') and not 'home_zone' = any (proargnames)) then
    drop function membership(uuid, uuid);
  end if;
end $outgrown$;
create or replace function membership(workspace uuid, person uuid)
  returns table (role_id uuid, role_name text, role_enabled boolean, sections jsonb, usable boolean, disabled boolean,
    second_factor boolean, home_country text, home_zone text)
  language plpgsql stable rows 1 set search_path = pg_catalog, public
  as $body$
  #variable_conflict use_column
  begin
    return query select r.id, r.name::text, r.enabled, r.sections,
        m.enabled and not m.removed and w.enabled and not w.removed and u.disabled_at is null,
        m.enabled and not m.removed and not w.removed and not w.enabled, w.requires_second_factor,
        coalesce(nullif(w.address ->> 'countryCode', ''), w.country)::text, w.timezone::text
      from members m
      join roles r on r.workspace_id = m.workspace_id and r.id = m.role_id
      join workspaces w on w.workspace_id = m.workspace_id
      join users u on u.id = m.id
      where m.workspace_id = workspace and m.id = person;
  end $body$;
--> statement-breakpoint

-- Enters a workspace, or a person's own data, for the rest of the transaction. A transaction that writes prevents a purge
-- of the workspace until its end (SEC-15, `purge_workspace`). `person` is null if nobody acts.
create or replace function enter_place(place uuid, person uuid, writes boolean) returns void
  language plpgsql volatile set search_path = pg_catalog, public
  as $body$
  begin
    -- A distributed database passes on `set local` to its workers, but not the function `set_config`.
    execute format('set local app.workspace_id = %L', place);
    execute format('set local app.user_id = %L', coalesce(person::text, ''));
    if writes then
      perform pg_advisory_xact_lock_shared(hashtextextended(place::text, 61));
    end if;
  end $body$;

-- Enters a workspace and returns the membership of the person. It is one statement, because a distributed database
-- cannot run several statements of one message in a transaction.
do $outgrown$ begin
  if exists (select from pg_proc where oid = to_regprocedure('enter_workspace(uuid, uuid, boolean)') and not 'home_zone' = any (proargnames)) then
    drop function enter_workspace(uuid, uuid, boolean);
  end if;
end $outgrown$;
create or replace function enter_workspace(workspace uuid, person uuid, writes boolean)
  returns table (role_id uuid, role_name text, role_enabled boolean, sections jsonb, usable boolean, disabled boolean,
    second_factor boolean, home_country text, home_zone text)
  language plpgsql volatile rows 1 set search_path = pg_catalog, public
  as $body$
  begin
    perform enter_place(workspace, person, writes);
    return query select * from membership(workspace, person);
  end $body$;
--> statement-breakpoint

-- A backup reads every row of every table (REL-66). The owner cannot, because row-level security is forced. So this
-- role sees all rows and may change nothing. This part comes last, so that it includes every table.
do $backup$
declare
  t record;
begin
  execute format('grant usage on schema public to app_backup');
  execute format('grant select on all tables in schema public to app_backup');
  for t in
    select c.relname as name from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relrowsecurity
  loop
    execute format('drop policy if exists of_backup on %I', t.name);
    execute format('create policy of_backup on %I for select to app_backup using (true)', t.name);
    commit;
  end loop;
end $backup$;

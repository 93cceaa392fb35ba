import { expect, test } from 'vitest'
import { problemsOfIndexes, problemsOfMigration } from './migrations.ts'

test.each([
  'drop table load',
  'alter table load drop column tons',
  'alter table load\n  rename column tons to tonnage',
  'alter table load rename to trade',
  'alter table load alter column tons type text',
  'alter table load alter column tons set not null',
  'alter table load alter column tons drop default',
  'alter table load add column tons numeric not null',
  'alter table load add column one text default 1, add column tons numeric not null',
])('%j is refused: the previous release would miss it', (sql) => {
  expect(problemsOfMigration('0099-step.sql', `${sql};`)).toEqual([expect.stringMatching(/^apps\/.*0099-step\.sql: /)])
})

test.each([
  'create table load (id integer primary key, tons numeric not null)',
  'alter table load add column tons numeric',
  'alter table load add column tons numeric not null default 0',
  'alter table load add column double numeric not null generated always as (tons * 2) stored',
  'drop index load_by_tons', // slower, but nothing worse
  'create or replace function tons() returns integer language sql as $$ select 1 $$',
  'update load set tons = 0 -- drop table load',
  '-- takes away: nothing has read tons since release 0.3.0\nalter table load drop column tons',
])('%j is allowed in a migration', (sql) => {
  expect(problemsOfMigration('0099-step.sql', `${sql};`)).toEqual([])
})

test.each([
  'create index trade_by_ticket on trade (weighbridge_ticket)',
  'create unique index one on document (sha256)',
  'create index trade_tokens on trade using gin (tokens)',
  'create index concurrently trade_by_ticket on trade (weighbridge_ticket)', // a second start would fail
  'alter table trade add column tons numeric;\ncreate index concurrently if not exists trade_by_tons on trade (tons)',
])('%j is refused: writers would wait for it, or it could remain half done in a transaction', (sql) => {
  expect(problemsOfIndexes('0199-step.sql', `${sql};`)).toEqual([expect.stringMatching(/^apps\/.*0199-step\.sql: /)])
})

test.each([
  '-- Why.\ncreate index concurrently if not exists trade_by_ticket on trade (weighbridge_ticket)',
  'create table trader (id integer); create index trader_by_id on trader (id)',
  'create index saved_view_by_name on saved_view (name) -- create index x on trade (y)',
])('%j creates its indexes in an allowed way', (sql) => {
  expect(problemsOfIndexes('0199-step.sql', `${sql};`)).toEqual([])
})

import { type FieldName, fieldNames, fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'

/* The SQL that returns what the API returns to an administrator, with nothing around it: the product is measured against this. */

const columnOf = (name: FieldName) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()

function fieldColumn(name: FieldName): string {
  const column = `trade.${columnOf(name)}`
  const value =
    fieldOf(name).kind === 'moment' ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : column
  return `${value} as "${name}"`
}

/** Rows of a completed week, newest first: $1 and $2 are its first and last day, $3 how many at most. */
export const weekRows = `
  select coalesce(json_agg(row_to_json(listed)), '[]')::text as json
  from (
    select ${fieldNames.map(fieldColumn).join(', ')},
      commodity.code as "commodity",
      json_build_object(
        'code', commodity.code, 'displayName', commodity.display_name, 'description', commodity.description
      ) as "commodityInfo",
      case when client.id is not null then json_build_object('name', client.name, 'location', client.location) end as "client",
      case when supplier.id is not null then json_build_object('name', supplier.name) end as "supplier",
      case when transporter.id is not null then json_build_object('name', transporter.name) end as "transporter",
      case when creator.id is not null then json_build_object('email', creator.email) end as "createdByUser",
      trade.documents
    from trade
    join commodity on commodity.id = trade.commodity_id
    left join client on client.id = trade.client_id
    left join supplier on supplier.id = trade.supplier_id
    left join transporter on transporter.id = trade.transporter_id
    left join person creator on creator.id = trade.created_by
    where trade.deleted_at is null and trade.invoiced and trade.loading_date between $1 and $2
    order by trade.loading_date desc, trade.ordinal desc
    limit $3
  ) listed`

/** The headers of all sections, by week. */
export const weekGroups = `
  with by_day as (
    select loading_date as day, invoiced, count(*) as count, sum(tonnage) filter (where status <> 'cancelled') as tons
    from trade
    where deleted_at is null
    group by 1, 2
  ),
  totals as (
    select
      case when day is null then 'unallocated' when invoiced then 'completed' else 'active' end as section,
      date_trunc('week', day)::date as monday,
      sum(count) as count,
      coalesce(sum(tons), 0) as tons
    from by_day
    group by 1, 2
  )
  select json_agg(
    json_build_object(
      'section', section,
      'key', to_char(monday, 'IYYY-"W"IW'),
      'label', case
        when monday is null then 'Unallocated Trades (Missing Loading Date)'
        else 'Week ' || extract(week from monday) || ', ' || to_char(monday + 3, 'FMMonth YYYY')
          || ', ' || to_char(monday, 'DD Mon') || ' – ' || to_char(monday + 6, 'DD Mon')
      end,
      'firstDay', monday,
      'lastDay', monday + 6,
      'count', count,
      'tons', tons
    ) order by array_position(array['active', 'unallocated', 'completed'], section), monday desc
  )::text as json
  from totals`

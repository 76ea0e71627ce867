import type * as Drawing from 'protomaps-leaflet'

export type TileColours = Readonly<
  Record<'land' | 'lake' | 'green' | 'road' | 'road-edge' | 'building' | 'border' | 'label' | 'halo', string>
>

type Library = typeof Drawing
/** Layers as Protomaps names them, and as OpenMapTiles does. */
const GREEN = ['landuse', 'landcover', 'park']
const ROADS = ['roads', 'transportation']
const BUILDINGS = ['buildings', 'building']
const BORDERS = ['boundaries', 'boundary']
const PLACES = ['places', 'place']
const ROAD_NAMES = ['roads', 'transportation_name']
const GREEN_KINDS = /park|forest|wood|grass|nature|garden|farm|meadow|scrub|wetland|golf|pitch|cemetery/
const GREAT_ROADS = /highway|motorway|trunk|primary|major/
const MIDDLE_ROADS = /secondary|tertiary|medium/
const TOWNS = /locality|city|town|village/

/** What a feature is, in either naming. */
function kindOf(feature: Drawing.Feature | undefined): string {
  const { kind, kind_detail: detail, class: ofClass, subclass } = feature?.props ?? {}
  return [kind, detail, ofClass, subclass].filter((one) => typeof one === 'string').join(' ')
}

/** Wider the nearer: `from` at zoom 10, doubled every two zooms. */
function widthOf(from: number): (zoom: number) => number {
  return (zoom) => Math.min(18, from * 2 ** ((zoom - 10) / 2))
}

export function paintRulesOf(library: Library, colours: TileColours): Drawing.PaintRule[] {
  const { LineSymbolizer, PolygonSymbolizer } = library
  const fill = (dataLayer: string, colour: string, more: Partial<Drawing.PaintRule> = {}) => ({
    dataLayer,
    symbolizer: new PolygonSymbolizer({ fill: colour }),
    ...more,
  })
  const road = (dataLayer: string, is: RegExp | null, [from, minzoom]: readonly [number, number]) =>
    (
      [
        [colours['road-edge'], 2],
        [colours.road, 0],
      ] as const
    ).map(([color, edge]) => ({
      dataLayer,
      minzoom,
      filter: (_: number, feature: Drawing.Feature) =>
        is === null ? !/rail|ferry|path/.test(kindOf(feature)) : is.test(kindOf(feature)),
      symbolizer: new LineSymbolizer({
        color,
        width: (zoom: number) => widthOf(from)(zoom) + (zoom >= 12 ? edge : edge / 2),
        lineCap: 'round' as const,
        lineJoin: 'round' as const,
      }),
    }))
  return [
    fill('earth', colours.land),
    ...GREEN.map((layer) =>
      fill(layer, colours.green, { filter: (_, feature) => GREEN_KINDS.test(kindOf(feature)) }),
    ),
    fill('water', colours.lake, { filter: (_, feature) => feature.geomType === library.GeomType.Polygon }),
    ...BUILDINGS.map((layer) => fill(layer, colours.building, { minzoom: 14 })),
    ...ROADS.flatMap((layer) => road(layer, null, [0.4, 12])),
    ...ROADS.flatMap((layer) => road(layer, MIDDLE_ROADS, [0.9, 10])),
    ...ROADS.flatMap((layer) => road(layer, GREAT_ROADS, [1.6, 6])),
    ...BORDERS.map((dataLayer) => ({
      dataLayer,
      symbolizer: new LineSymbolizer({ color: colours.border, width: 1.2, dash: [4, 3] }),
    })),
  ]
}

export function labelRulesOf(library: Library, colours: TileColours): Drawing.LabelRule[] {
  const { CenteredTextSymbolizer, LineLabelSymbolizer } = library
  const text = {
    labelProps: ['name:en', 'name'],
    fill: colours.label,
    stroke: colours.halo,
    width: 2,
    fontFamily: '"Figtree Variable", system-ui, sans-serif',
  }
  return [
    ...PLACES.map((dataLayer) => ({
      dataLayer,
      filter: (_: number, feature: Drawing.Feature) => TOWNS.test(kindOf(feature)),
      symbolizer: new CenteredTextSymbolizer({ ...text, fontSize: 15, fontWeight: 650 }),
    })),
    ...PLACES.map((dataLayer) => ({
      dataLayer,
      minzoom: 12,
      filter: (_: number, feature: Drawing.Feature) => !TOWNS.test(kindOf(feature)),
      symbolizer: new CenteredTextSymbolizer({ ...text, fontSize: 13, fontWeight: 500 }),
    })),
    ...ROAD_NAMES.map((dataLayer) => ({
      dataLayer,
      minzoom: 14,
      symbolizer: new LineLabelSymbolizer({ ...text, fontSize: 13, fontWeight: 400 }),
    })),
  ]
}

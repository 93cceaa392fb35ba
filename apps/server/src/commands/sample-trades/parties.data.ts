/** Made-up companies and people in real towns. */

export interface SampleSupplier {
  name: string
  location: string
  /** The places where its trucks load. */
  loadingLocations: readonly string[]
  /** The prefix of its contract numbers. */
  prefix: string
  /** The codes of the products it sells. */
  products: readonly string[]
  contactPerson: string | null
  phone: string | null
  email: string | null
}

const supplier = (
  name: string,
  location: string,
  prefix: string,
  products: string,
  loadingLocations: readonly string[],
  contactPerson: string | null = null,
  phone: string | null = null,
  email: string | null = null,
): SampleSupplier => ({ name, location, prefix, products: products.split(' '), loadingLocations, contactPerson, phone, email })

export const sampleSuppliers: readonly SampleSupplier[] = [
  supplier(
    'Vaalrand Mills',
    'Kroonstad',
    'VR',
    'HOMCHOP WBRAN WM1 GLUT20',
    ['Mill A, Kroonstad', 'Mill B, Kroonstad', 'Silo, Bothaville'],
    'Rina Havenga',
    '056 555 0134',
    'loading@vaalrand.example',
  ),
  supplier(
    'Sandspruit Oil Mill',
    'Standerton',
    'SS',
    'SUN36 SOY46 SUNHUL SOYHUL',
    ['Standerton', 'Extraction plant, Standerton'],
    'Mandla Sithole',
    '017 555 0171',
    'despatch@sandspruit.example',
  ),
  supplier(
    'Kareefontein Silos',
    'Hoopstad',
    'KF',
    'YM2 WM1',
    ['Hoopstad', 'Wesselsbron', 'Bultfontein'],
    'Dawid Nel',
    '053 555 0119',
  ),
  supplier(
    'Doornrug Maize Mill',
    'Randfontein',
    'DR',
    'HOMCHOP GLUT20 WM1',
    ['Randfontein'],
    'Precious Molefe',
    '011 555 0182',
    'orders@doornrug.example',
  ),
  supplier(
    'Leeupoort Crushers',
    'Lichtenburg',
    'LP',
    'SUN36 SUNHUL YM2',
    ['Lichtenburg', 'Coligny'],
    'Hennie Kruger',
    '018 555 0145',
  ),
  supplier(
    'Bergrivier Milling',
    'Moorreesburg',
    'BM',
    'WBRAN LUCB',
    ['Moorreesburg', 'Mill, Malmesbury'],
    'Chantal Adonis',
    '022 555 0163',
    'grain@bergrivier.example',
  ),
  supplier(
    'Platberg Koöperasie',
    'Ladysmith',
    'PK',
    'YM2 SOYHUL SOY46',
    ['Ladysmith', 'Winterton'],
    'Thabo Radebe',
    '036 555 0127',
  ),
  supplier(
    'Müller Graan & Voer',
    'Brits',
    'MG',
    'HOMCHOP SUN36 SOY46 LUCB',
    ['Brits', 'Koster'],
    'Jürgen Müller',
    '012 555 0158',
    'graan@mueller.example',
  ),
  supplier('Gamtoos Lucerne Growers', 'Hankey', 'GL', 'LUCB', ['Hankey', 'Patensie'], 'Elmarie Ferreira', '042 555 0112'),
  supplier(
    'Highveld Wet Mill',
    'Meyerton',
    'HW',
    'GLUT20 HOMCHOP YM2',
    ['Meyerton'],
    'Kabelo Tau',
    '016 555 0196',
    'loads@highveldwet.example',
  ),
]

/** A client's farm; a client with several farms is listed several times. */
export interface SampleClient {
  name: string
  farmName: string
  /** The nearest town. */
  location: string
  contactPerson: string | null
  phone: string | null
  email: string | null
  /** Who is invoiced, if it is not the client. */
  invoiceTo?: string
}

const client = (
  name: string,
  farmName: string,
  location: string,
  contactPerson: string | null = null,
  phone: string | null = null,
  rest: { email?: string; invoiceTo?: string } = {},
): SampleClient => ({ name, farmName, location, contactPerson, phone, email: null, ...rest })

/** 100 characters, the most that the fields of a trade take. */
const longestName = 'Die Gesamentlike Boeredienste van die Oostelike en Noordelike Hoëveld Koöperatief (Eiendoms) Beperk.'
const longestFarm = 'Resterende Gedeelte van Gedeelte 14 van die Plaas Tweebuffelsmeteenskootmorsdoodgeskietfontein 207IP'

export const sampleClients: readonly SampleClient[] = [
  client('Witrand Feedlot', 'Kalkoenkrans', 'Bothaville', 'Gert Fourie', '056 555 0201', { email: 'gert@witrand.example' }),
  client('Witrand Feedlot', 'Kalkoenkrans Oos', 'Bothaville', 'Gert Fourie', '056 555 0201', { invoiceTo: 'Witrand Trust' }),
  client('Witrand Feedlot', 'Rietkuil', 'Wesselsbron', 'Nomsa Khoele', '057 555 0207'),
  client('Blouklip Feeders', 'Blouklip Suid', 'Viljoenskroon', 'Sarel Botes', '056 555 0214'),
  client('Blouklip Feeders', 'Vleiplaas', 'Parys', 'Sarel Botes', '056 555 0214'),
  client('Mooiwaters Dairy', 'Nooitgedacht', 'Underberg', 'Alan Pringle', '033 555 0222', { email: 'feed@mooiwaters.example' }),
  client('Mooiwaters Dairy', 'Riverside', 'Kokstad', 'Busisiwe Zulu', '039 555 0225'),
  client('Kransvlei Feeds', 'Silo 4', 'Randfontein', 'Imraan Patel', '011 555 0230', { email: 'intake@kransvlei.example' }),
  client('Suikerkop Dairies', 'Melkbos', 'Humansdorp', 'Wynand Meyer', '042 555 0238'),
  client('Suikerkop Dairies', 'Duineveld', 'Alexandria', 'Wynand Meyer', '042 555 0238', {
    invoiceTo: 'Suikerkop Melk (Edms) Bpk',
  }),
  client('Tierhoogte Poultry', 'Broiler site B', 'Delmas', 'Lindiwe Mahlangu', '013 555 0241'),
  client('Tierhoogte Poultry', 'Broiler site D', 'Bronkhorstspruit', 'Lindiwe Mahlangu', '013 555 0241'),
  client('Groenpunt Beef', 'Kamp 7', 'Harrismith', 'Teboho Mofokeng', '058 555 0252'),
  client('Langverwag Voere', 'Depot', 'Malmesbury', 'Charl Basson', '022 555 0260', { email: 'depot@langverwag.example' }),
  client('Umhlali Mixers', 'Mixing plant', 'Cato Ridge', 'Rajesh Govender', '031 555 0268', { email: 'plant@umhlali.example' }),
  client('Drieputs Boerdery', 'Drieputs', 'Vryburg', 'Kobus Drotsky', '053 555 0273'),
  client("O'Brien's Feedlot", "Patrick's Rest", 'Heidelberg', "Sean O'Brien", '016 555 0281', { email: 'sean@obriens.example' }),
  client("O'Brien's Feedlot", 'Houtpoort', 'Balfour', "Sean O'Brien", '016 555 0281'),
  client('Müller & Söhne Geflügel', 'Lüneburg', 'Paulpietersburg', 'Käthe Müller', '034 555 0290'),
  client('Noordkaap Skaapkoöperasie', 'Voerkraal', 'De Aar', 'Frikkie Visagie', '053 555 0296'),
  client('Ga-Mothapo Dairy Trust', 'Ga-Mothapo', 'Polokwane', 'Mmatšatši Mothapo', '015 555 0303', {
    invoiceTo: 'Ga-Mothapo Farmers’ Coöperative',
  }),
  client('Kgoši Sekhukhune Beef', 'Tšhatšane', 'Burgersfort', 'Lesetša Maroga', '013 555 0311'),
  client('Outeniqua Pork', 'Sandkraal', 'George', 'Marius Kok', '044 555 0318'),
  client('Letaba Layers', 'Deerpark', 'Tzaneen', 'Vusi Baloyi', '015 555 0324', { email: 'vusi@letabalayers.example' }),
  client('Swartruggens Game Feeds', 'Bokfontein', 'Swartruggens', 'Ané Lötter', '014 555 0332'),
  client(longestName, longestFarm, 'Bethal', 'Johannes Petrus van der Westhuizen-Labuschagne', '017 555 0340', {
    email: 'rekeninge@oostelikehoeveld.example',
  }),
]

/** A haulier, with the province that its trucks are registered in. */
export interface SampleTransporter {
  name: string
  province: 'FS' | 'GP' | 'WC' | 'MP' | 'L' | 'NW' | 'NC' | 'EC' | 'KZN'
  contactPerson: string | null
  phone: string | null
  email: string | null
}

const transporter = (
  name: string,
  province: SampleTransporter['province'],
  contactPerson: string | null = null,
  phone: string | null = null,
  email: string | null = null,
): SampleTransporter => ({ name, province, contactPerson, phone, email })

export const sampleTransporters: readonly SampleTransporter[] = [
  transporter('Ndlovu Bulk', 'MP', 'Sibusiso Ndlovu', '017 555 0401', 'trucks@ndlovubulk.example'),
  transporter('Vos & Seuns Vervoer', 'FS', 'Riaan Vos', '056 555 0409', 'riaan@vosvervoer.example'),
  transporter('Platrand Haulage', 'MP', 'Dirk Venter', '017 555 0413'),
  transporter('Khumalo Carriers', 'KZN', 'Zodwa Khumalo', '033 555 0420', 'loads@khumalo.example'),
  transporter('Drie Susters', 'NC', 'Magda Louw', '053 555 0427'),
  transporter('Umzi Bulk', 'EC', 'Luthando Ngcuka', '042 555 0431'),
  transporter('Rooidam Transport', 'NW', 'Piet Moagi', '018 555 0438', 'piet@rooidam.example'),
  transporter('Witwater Logistics', 'GP', 'Yusuf Cassim', '011 555 0444', 'planning@witwater.example'),
  transporter('Tygerberg Tippers', 'WC', 'Faiek Davids', '021 555 0450'),
  transporter("D'Urban Karweiers", 'WC', 'André du Preez', '021 555 0456'),
  transporter('Mašilo Transport', 'L', 'Mašilo Ramaru', '015 555 0462'),
]

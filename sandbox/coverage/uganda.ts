import { readRoads, readTowns, type NetworkPlan } from './network-plan.ts'

// Kampala and its suburbs carry about a seventh of the network and most of its 5G. Shares are what they come to.
const TOWNS = `
Kampala; 0.3163; 32.5811; 62; 26; 1.6; Kampala Road, Nakasero, Old Kampala, Kisenyi, Nakivubo, Mengo, Wandegeya
Kampala; 0.3365; 32.5960; 34; 12; 1.5; Kololo, Kamwokya, Bukoto, Mulago
Kampala; 0.3520; 32.6130; 30; 10; 1.5; Ntinda, Kiwatule, Naguru, Nakawa
Kampala; 0.2990; 32.6020; 30; 9; 1.6; Kansanga, Kabalagala, Muyenga, Nsambya
Kampala; 0.2800; 32.5720; 28; 3; 1.8; Makindye, Najjanankumbi, Ndeeba, Katwe
Kampala; 0.3080; 32.5480; 24; 2; 1.6; Rubaga, Nateete, Lungujja
Kampala; 0.3560; 32.5570; 26; 3; 1.8; Kawempe, Bwaise, Makerere, Kalerwe
Kampala; 0.2420; 32.6240; 14; 3; 1.7; Munyonyo, Ggaba, Buziga
Kampala; 0.3230; 32.6400; 18; 2; 1.6; Luzira, Mbuya, Bugolobi
Kira; 0.3970; 32.6390; 18; 2; 2.2; Kira, Najjera, Kyaliwajjala
Kireka; 0.3475; 32.6492; 14; 0; 1.5; Kireka, Bweyogerere, Namboole
Nansana; 0.3639; 32.5286; 14; 0; 1.8; Nansana, Nabweru
Wakiso; 0.4044; 32.4594; 10
Kyengera; 0.2952; 32.5016; 10
Kajjansi; 0.2155; 32.5345; 10
Entebbe; 0.0562; 32.4695; 24; 8; 2.2; Airport, Kitoro, Katabi, Lunyo
Mukono; 0.3533; 32.7553; 18
Lugazi; 0.3679; 32.9376; 10
Njeru; 0.4517; 33.1692; 9
Jinja; 0.4430; 33.2060; 36; 7; 2.5; Main Street, Walukuba, Mpumudde, Masese, Bugembe
Iganga; 0.6092; 33.4686; 18
Bugiri; 0.5714; 33.7417; 12
Busia; 0.4659; 34.0922; 16; 0; 1.6; Border, Market, Customs Road, Marachi
Malaba; 0.6444; 34.2606; 9; 0; 1.3; Border, Customs, Station
Tororo; 0.6930; 34.1808; 20
Mbale; 1.0821; 34.1750; 34; 6; 2.6; Clock Tower, Namakwekwe, Industrial Area, Nkoma
Sironko; 1.2313; 34.2477; 8
Kapchorwa; 1.4010; 34.4504; 9
Bududa; 1.0112; 34.3311; 5
Kumi; 1.4608; 33.9361; 10
Ngora; 1.4314; 33.7772; 5
Pallisa; 1.1450; 33.7094; 9
Kamuli; 0.9472; 33.1197; 10
Kaliro; 0.8944; 33.4994; 6
Mayuge; 0.4597; 33.4803; 6
Namayingo; 0.2898; 33.8849; 4
Kayunga; 0.7025; 32.8886; 9
Soroti; 1.7146; 33.6111; 24
Katakwi; 1.8911; 33.9661; 6
Amuria; 2.0036; 33.6511; 5
Kaberamaido; 1.7689; 33.1594; 4
Dokolo; 1.9083; 33.1775; 5
Lira; 2.2499; 32.8999; 30; 3
Apac; 1.9756; 32.5386; 8
Oyam; 2.2350; 32.3850; 6
Gulu; 2.7746; 32.2990; 34; 6; 2.5; Main Market, Pece, Layibi, Laroo, Bardege
Kitgum; 3.2783; 32.8867; 14
Pader; 2.8800; 33.0871; 6
Kotido; 2.9806; 34.1331; 6; 0; 1.5
Moroto; 2.5345; 34.6666; 9; 0; 1.5
Abim; 2.7017; 33.6761; 4; 0; 1.5
Kaabong; 3.4836; 34.1492; 3; 0; 1.2
Nakapiripirit; 1.9167; 34.7833; 3; 0; 1.2
Amudat; 1.9500; 34.9500; 2; 0; 1
Adjumani; 3.3779; 31.7909; 10
Moyo; 3.6609; 31.7247; 7
Arua; 3.0201; 30.9110; 28; 4
Koboko; 3.4136; 30.9599; 9
Yumbe; 3.4651; 31.2469; 9
Nebbi; 2.4783; 31.0889; 10
Pakwach; 2.4634; 31.4983; 7; 0; 1.5
Paidha; 2.4167; 30.9855; 5
Anaka; 2.6011; 31.9475; 4
Elegu; 3.5600; 32.0700; 4; 0; 1; Border, Customs
Karuma; 2.2400; 32.2550; 4; 0; 1.2
Kigumba; 1.8084; 32.0050; 6
Masindi; 1.6744; 31.7150; 16
Hoima; 1.4331; 31.3524; 24
Kagadi; 0.9378; 30.8089; 8
Kibaale; 0.8000; 31.0667; 5
Kiboga; 0.9161; 31.7742; 6
Buliisa; 2.1178; 31.4316; 3; 0; 1.5
Nakasongola; 1.3089; 32.4564; 7
Luwero; 0.8492; 32.4731; 14
Wobulenzi; 0.7283; 32.5122; 9
Bombo; 0.5739; 32.5355; 8
Mityana; 0.4175; 32.0228; 14
Mubende; 0.5585; 31.3949; 15
Kyegegwa; 0.5022; 31.0414; 6
Kyenjojo; 0.6328; 30.6214; 9
Fort Portal; 0.6617; 30.2748; 26; 4
Bundibugyo; 0.7112; 30.0647; 5; 0; 1.5
Kasese; 0.1833; 30.0833; 20
Mpondwe; 0.0401; 29.7448; 7; 0; 1.3; Border, Market, Customs
Kamwenge; 0.1866; 30.4539; 7
Ibanda; -0.1340; 30.4962; 12
Mbarara; -0.6047; 30.6485; 36; 7; 2.5; High Street, Kakoba, Nyamitanga, Kakiika, Ruti
Bushenyi; -0.5370; 30.1858; 13
Ntungamo; -0.8794; 30.2642; 12
Rukungiri; -0.8411; 29.9419; 11
Kanungu; -0.9575; 29.7897; 6
Kabale; -1.2486; 29.9899; 18
Katuna; -1.4170; 30.0100; 4; 0; 1; Border, Customs
Kisoro; -1.2854; 29.6850; 9
Isingiro; -0.8686; 30.8302; 6
Lyantonde; -0.4031; 31.1572; 9
Masaka; -0.3338; 31.7341; 28; 3
Kyotera; -0.6156; 31.5175; 10
Mutukula; -0.9980; 31.4160; 5; 0; 1.2; Border, Customs, Market
Rakai; -0.7200; 31.4039; 4
Sembabule; -0.0772; 31.4567; 5
Mpigi; 0.2250; 32.3136; 9
Kalangala; -0.3089; 32.2250; 4; 0; 0.9
`

const ROADS = `
Kampala–Kajjansi–Entebbe
Kampala–Mukono–Lugazi–Njeru–Jinja–Iganga–Bugiri–Tororo–Malaba
Bugiri–Busia
Tororo–Mbale–Kumi–Soroti–Lira–Karuma
Mbale–Sironko–Kapchorwa
Soroti–Katakwi–Moroto
Moroto–Kotido–Kaabong
Kampala–Bombo–Wobulenzi–Luwero–Nakasongola–Kigumba–Karuma–Gulu–Elegu
Kigumba–Masindi–Hoima–Kagadi–Kyenjojo
Karuma–Pakwach–Nebbi–Arua–Koboko–Yumbe–Moyo–Adjumani
Gulu–Kitgum
Lira–Pader–Kitgum
Kampala–Wakiso–Kiboga–Hoima
Kampala–Mityana–Mubende–Kyegegwa–Kyenjojo–Fort Portal–Kasese–Bushenyi–Mbarara
Kasese–Mpondwe
Fort Portal–Bundibugyo
Kampala–Kyengera–Mpigi–Masaka–Lyantonde–Mbarara–Ntungamo–Kabale–Katuna
Masaka–Kyotera–Mutukula
Ntungamo–Rukungiri–Kanungu
Kabale–Kisoro
Mbarara–Ibanda–Kamwenge–Fort Portal
Mbarara–Isingiro
Mukono–Kayunga–Kamuli–Jinja
Iganga–Kaliro–Pallisa–Mbale
Lira–Apac
Dokolo–Lira
`

/** Where Lake Victoria begins, from the west: longitude and latitude of its shore. */
const SHORE: readonly (readonly [number, number])[] = [
  [31.74, -1.1],
  [31.8, -0.62],
  [31.95, -0.3],
  [32.05, -0.02],
  [32.35, 0.03],
  [32.44, 0.01],
  [32.5, 0.03],
  [32.56, 0.18],
  [32.68, 0.22],
  [32.9, 0.18],
  [33.08, 0.26],
  [33.22, 0.4],
  [33.32, 0.36],
  [33.5, 0.25],
  [33.9, 0.22],
  [34.1, 0.18],
]

const isInVictoria = (latitude: number, longitude: number): boolean => {
  const next = SHORE.findIndex(([east]) => east >= longitude)
  const [from, to] = [SHORE[next - 1], SHORE[next]]
  if (!from || !to) return false
  const part = (longitude - from[0]) / (to[0] - from[0])
  return latitude < from[1] + part * (to[1] - from[1])
}
/** The box that places of the country lie in (SHOP-31). */
const isInCountry = (latitude: number, longitude: number): boolean =>
  latitude > -1.49 && latitude < 4.29 && longitude > 29.51 && longitude < 35.09
const isOnBugala = (latitude: number, longitude: number): boolean =>
  Math.hypot(latitude + 0.3089, longitude - 32.225) < 0.05
const isInKyoga = (latitude: number, longitude: number): boolean =>
  ((latitude - 1.47) / 0.13) ** 2 + ((longitude - 32.9) / 0.4) ** 2 < 1
const isInAlbert = (latitude: number, longitude: number): boolean =>
  latitude > 1.08 && latitude < 2.25 && longitude < 30.48 + (latitude - 1.08) * 0.8
const isInEdward = (latitude: number, longitude: number): boolean =>
  latitude > -0.75 && latitude < -0.02 && longitude < 29.86

/** Uganda: dense in towns, along the main roads, nothing in the lakes and in the north-eastern parks. */
export const UGANDA: NetworkPlan = {
  opco: 'UG',
  towns: readTowns(TOWNS),
  roads: readRoads(ROADS),
  isLand: (latitude, longitude) =>
    isInCountry(latitude, longitude) &&
    (isOnBugala(latitude, longitude) ||
      ![isInVictoria, isInKyoga, isInAlbert, isInEdward].some((isIn) => isIn(latitude, longitude))),
}

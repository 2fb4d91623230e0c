/** The provinces and territories of Canada, by code. */
export const provinceCodes = [
  'AB',
  'BC',
  'MB',
  'NB',
  'NL',
  'NS',
  'NT',
  'NU',
  'ON',
  'PE',
  'QC',
  'SK',
  'YT',
] as const
export type Province = (typeof provinceCodes)[number]

type Known = {
  /** The folded names in English, French and Spanish. */
  names: string
  /** The first letters of the province's postal codes. Letters that two provinces share are omitted. */
  letters: string
  /**
   * The folded names of larger cities. Cities whose names are better known from elsewhere (London, Halifax, Victoria)
   * are omitted.
   */
  cities: string
}

/** The data that identify a province in an address without the province's code. */
export const provinces: Record<Province, Known> = {
  AB: { names: 'alberta', letters: 'T', cities: 'calgary,edmonton,red deer,lethbridge,medicine hat' },
  BC: {
    names: 'british columbia,colombie britannique,columbia britanica',
    letters: 'V',
    cities: 'vancouver,burnaby,surrey,kelowna,kamloops,nanaimo,abbotsford,coquitlam,prince george',
  },
  MB: { names: 'manitoba', letters: 'R', cities: 'winnipeg,steinbach' },
  NB: {
    names: 'new brunswick,nouveau brunswick,nuevo brunswick',
    letters: 'E',
    cities: 'moncton,fredericton,saint john,dieppe,edmundston,bathurst,miramichi',
  },
  NL: {
    names: 'newfoundland and labrador,newfoundland,terre neuve et labrador,terre neuve',
    letters: 'A',
    cities: 'st john s,corner brook,gander',
  },
  NS: {
    names: 'nova scotia,nouvelle ecosse,nueva escocia',
    letters: 'B',
    cities: 'dartmouth,truro,yarmouth,cape breton',
  },
  NT: { names: 'northwest territories,territoires du nord ouest', letters: '', cities: 'yellowknife' },
  NU: { names: 'nunavut', letters: '', cities: 'iqaluit' },
  ON: {
    names: 'ontario',
    letters: 'KLMNP',
    cities:
      'toronto,ottawa,mississauga,brampton,markham,vaughan,kitchener,sudbury,thunder bay,oshawa,barrie,guelph,oakville,scarborough,etobicoke,sault ste marie,hawkesbury,kanata,orleans',
  },
  PE: {
    names: 'prince edward island,ile du prince edouard,isla del principe eduardo',
    letters: 'C',
    cities: 'charlottetown,summerside',
  },
  QC: {
    names: 'quebec',
    letters: 'GHJ',
    cities:
      'montreal,laval,gatineau,longueuil,sherbrooke,levis,saguenay,trois rivieres,terrebonne,saint jean sur richelieu,brossard,repentigny,saint jerome,drummondville,granby,saint hyacinthe,mirabel,blainville,dollard des ormeaux,rimouski,victoriaville,rouyn noranda,boucherville,mascouche,shawinigan,vaudreuil dorion,chateauguay,saint eustache,val d or,sept iles,alma,chicoutimi,jonquiere,gaspe,joliette,sorel tracy,magog,riviere du loup,baie comeau,saint laurent,verdun,lasalle,anjou,westmount,pointe claire,kirkland,dorval,lachine',
  },
  SK: { names: 'saskatchewan', letters: 'S', cities: 'saskatoon,regina,moose jaw,prince albert' },
  YT: { names: 'yukon', letters: 'Y', cities: 'whitehorse' },
}
